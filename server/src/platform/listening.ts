import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

export interface Address {
  host: string
  port: number
}

/**
 * Takes the address and gives it back, so that a start whose address cannot be had ends before it has
 * made anything. Fails with StartupError.
 */
export const tryAddress = async (address: Address): Promise<void> => {
  const server = createServer()
  await new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(listeningRefused(error, address)))
    server.listen(address, done)
  })
  await new Promise((done) => server.close(done))
}

/** The sentence for an address that cannot be listened on; any other error as it is. */
export const listeningRefused = (error: unknown, { host, port }: Address): unknown => {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken; stop what uses it, or set PORT to another number.`,
      )
    case 'EACCES':
      return new StartupError(
        `Port ${port} may not be opened by this user; set PORT to a number above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `HOST ${host} is not an address of this machine; set HOST to 127.0.0.1 or 0.0.0.0.`,
      )
    default:
      return error
  }
}
