// `npm run build`: the pages, made anew.
import { build, installIfNeeded } from './ready.mjs'

installIfNeeded()
build()
