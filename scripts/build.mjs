// `npm run build`: pages and server, made anew.
import { build, installIfNeeded } from './ready.mjs'

installIfNeeded({ toDevelop: false })
build()
