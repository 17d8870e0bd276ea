// The same crowd with nothing beside it: only then is what the server takes to answer the server's own.
import './uploads.slow.test.ts'
