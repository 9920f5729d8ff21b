// npm run serve: the server of what was installed and built before; changes nothing in the folder.
import { refuseMissing } from './install.mjs'
import { runServer } from './run-server.mjs'

refuseMissing()
runServer()
