import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface SilentProxy {
  /** The address of the database by way of the proxy. */
  url: string
  /** From now on takes everything and hands nothing on, also of new connections, as a frozen database does. */
  fallSilent(): void
  /** Hands on again what came meanwhile. */
  speak(): void
  close(): Promise<void>
}

/** Stands between a server and its database, and can be told to swallow every byte. */
export const silentProxy = async (url: string): Promise<SilentProxy> => {
  const there = new URL(url)
  const sockets = new Set<Socket>()
  let silent = false
  const proxy = createServer((client) => {
    const database = connect(Number(there.port), there.hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
      if (silent) from.pause()
    }
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const here = new URL(url)
  here.port = String((proxy.address() as AddressInfo).port)
  return {
    url: here.href,
    fallSilent: () => {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    speak: () => {
      silent = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}
