import http from 'node:http'
import { constants, setPriority } from 'node:os'

/* The load of `floods.ts`, in a process of its own: over so many connections each request follows the last. */

/** A request, from an address behind a proxy that the server trusts. */
export interface FloodRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: Uint8Array
}

/** What to send: each connection goes round its own list. `{random}` in a path is replaced each time. */
export interface FloodOrder {
  port: number
  connections: FloodRequest[][]
}

/** How often each status was answered, and how much of a core the load took. */
export interface FloodReport {
  statuses: Record<string, number>
  busy: number
}

let flooding = false
let ended: Promise<unknown> = Promise.resolve()
let statuses: Record<string, number> = {}
let began = process.cpuUsage()
let beganAt = performance.now()

const send = (agent: http.Agent, port: number, one: FloodRequest): Promise<string> =>
  new Promise((done) => {
    const path = one.path.replace('{random}', Math.random().toString(36).slice(2, 8))
    const request = http.request({
      agent,
      port,
      host: '127.0.0.1',
      method: one.method,
      path,
      headers: one.headers,
    })
    request.on('error', () => done('error'))
    request.on('response', (response) => {
      response.resume()
      response.on('end', () => done(String(response.statusCode)))
      response.on('error', () => done('error'))
    })
    request.end(one.body)
  })

const flood = ({ port, connections }: FloodOrder) => {
  flooding = true
  statuses = {}
  began = process.cpuUsage()
  beganAt = performance.now()
  const one = async (requests: FloodRequest[]) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; flooding; turn++) {
      const status = await send(agent, port, requests[turn % requests.length]!)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    agent.destroy()
  }
  ended = Promise.all(connections.map(one))
}

const stop = async () => {
  flooding = false
  const { user, system } = process.cpuUsage(began)
  const busy = (user + system) / 1000 / (performance.now() - beganAt)
  await ended
  process.send!({ statuses, busy } satisfies FloodReport)
}

// On other machines than the server's in truth: here it has what the server leaves over.
setPriority(constants.priority.PRIORITY_LOW)

process.on('message', (message: FloodOrder | 'stop') => {
  if (message === 'stop') void stop()
  else flood(message)
})
process.once('disconnect', () => process.exit())
