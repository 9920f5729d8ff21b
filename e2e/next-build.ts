import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { origin } from './world.ts'

/**
 * The server under test at another address, and once `replace` was called the build after: every file
 * that a worker keeps has another name, words are replaced, and nothing has the earlier names any more.
 */
export const nextBuild = async (worker: string, words: Readonly<Record<string, string>>) => {
  const script = await (await fetch(origin + worker)).text()
  const lost = [...new Set(script.match(/\/assets\/[\w.-]+\.(?:js|css|wasm)/g))]
  const renamed = (path: string) => path.replace(/(\.\w+)$/, 'x$1')
  const original = new Map(lost.map((path) => [renamed(path), path]))
  let replaced = false

  const rewritten = (body: string): string => {
    for (const path of lost) {
      const name = path.slice('/assets/'.length)
      body = body.replaceAll(name, renamed(name))
    }
    for (const [word, next] of Object.entries(words)) body = body.replaceAll(word, next)
    return body.replace('build:`', '$&next-')
  }

  const server = createServer(async (request, response) => {
    const path = request.url!
    if (replaced && lost.includes(path)) return void response.writeHead(404).end()
    const answer = await fetch(origin + (replaced ? (original.get(path) ?? path) : path))
    const headers = Object.fromEntries(
      ['content-type', 'content-security-policy', 'cache-control'].flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    const type = headers['content-type'] ?? ''
    const isText = /html|javascript|css/.test(type)
    response.writeHead(answer.status, headers)
    response.end(
      replaced && isText ? rewritten(await answer.text()) : Buffer.from(await answer.arrayBuffer()),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    replace: () => void (replaced = true),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
