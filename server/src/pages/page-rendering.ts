import type { MessagePort } from 'node:worker_threads'
import type { PageRenderer, PageRequest, RenderedPage } from 'contract/page'

/* Renders pages in a thread. What the page asks of the API is answered where the API is: over a port. */

/** A question of a page, and the answer to it. */
export interface Question {
  id: number
  address: string
}
export interface Reply {
  id: number
  status: number
  type: string
  body: string
}

/** Renders a page with the renderer of a build, whose questions go over the port. */
export const render = async (
  file: string,
  request: Omit<PageRequest, 'ask'>,
  api: MessagePort,
): Promise<RenderedPage> => {
  const { renderer } = (await import(file)) as { renderer: PageRenderer }
  try {
    return await renderer.render({ ...request, ask: asking(api) })
  } finally {
    api.close()
  }
}

const asking = (api: MessagePort): PageRequest['ask'] => {
  const open = new Map<number, (answer: Response) => void>()
  let last = 0
  api.on('message', ({ id, status, type, body }: Reply) => {
    open.get(id)?.(new Response(body, { status, headers: { 'content-type': type } }))
    open.delete(id)
  })
  return (address) =>
    new Promise((answered) => {
      const id = ++last
      open.set(id, answered)
      api.postMessage({ id, address } satisfies Question)
    })
}
