import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { consolePolicy } from './app.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/**
 * The web apps: files with their hash in the name are kept by browsers for a year, the three HTML
 * entries are asked for anew each time. Every path of an app answers with its entry; a missing file
 * is a plain 404 and never HTML.
 */
export const mountPages = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  const portal = readFileSync(`${dist}index.html`)
  const consoleApp = readFileSync(`${dist}admin/index.html`)
  const phone = readFileSync(`${dist}h5/index.html`)
  const html = (reply: FastifyReply, page: Buffer) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)

  const routes = { exposeHeadRoute: false }
  app.get('/admin', routes, (_request, reply) => reply.redirect('/admin/'))
  app.get('/h5', routes, (_request, reply) => reply.redirect('/h5/'))
  app.get('/admin/*', routes, (_request, reply) =>
    html(
      reply.header('content-security-policy', consolePolicy).header('x-robots-tag', 'noindex'),
      consoleApp,
    ),
  )
  app.get('/h5/*', routes, (_request, reply) => html(reply, phone))
  for (const area of ['/v2/*', '/api/*', '/assets/*', '/.*'])
    app.get(area, routes, (_request, reply) => reply.callNotFound())
  app.get('/', routes, (_request, reply) => html(reply, portal))
  app.get('/*', routes, (_request, reply) => html(reply, portal))
}
