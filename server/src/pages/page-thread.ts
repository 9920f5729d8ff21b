import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import type { PageRequest, RenderedPage } from 'contract/page'
import { createThreads } from '../platform/threads.ts'
import type { Question, render, Reply } from './page-rendering.ts'

/**
 * Threads for pages, apart from those for documents. A page takes some dozens of milliseconds, and
 * a few that wait are as many as are there before whoever asks is better served by his browser.
 */
const rendering = createThreads({
  threads: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 8,
  waitingOfOne: 4,
  heap: 256,
  patience: 5000,
  idle: 10 * 60_000,
}).of<{ render: typeof render }>(new URL('./page-rendering.ts', import.meta.url))

/**
 * Renders a page in a thread, by the renderer in a file of the build. Turns go round by `group`. Fails
 * with serviceBusy where too many wait.
 */
export const renderInThread = async (
  file: string,
  group: string,
  { ask, ...request }: PageRequest,
): Promise<RenderedPage> => {
  const { port1: here, port2: there } = new MessageChannel()
  here.on('message', async ({ id, address }: Question) => {
    const answer = await ask(address)
    here.postMessage({
      id,
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: await answer.text(),
    } satisfies Reply)
  })
  try {
    return await rendering(group, 'render', [file, request, there], [there])
  } finally {
    here.close()
  }
}
