// npm start: install and build what changed, then run the server until it or we are told to end.
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { runServer } from './run-server.mjs'

install()
buildWeb()
runServer()
