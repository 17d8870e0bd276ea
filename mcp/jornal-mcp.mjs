#!/usr/bin/env node
// Starts the server from its sources, wherever it is called from.
import { register } from 'tsx/esm/api'

register()
await import('./main.ts')
