import type { FastifyInstance } from 'fastify'
import { didDocument } from '../modules/service/certificate/did.service.ts'
import type { World } from '../platform/world.ts'

/** How long what we say about reporting holds: it is said again each day, and must not outlast a year. */
const HOLDS_MS = 180 * 86_400_000

/** Addresses that programs know of every site (RFC 8615). */
export const mountWellKnown = (app: FastifyInstance, world: World): void => {
  const { publicUrl: origin } = world.config

  // RFC 9116. The help centre holds the form for problems and the telephone of the service.
  app.get('/.well-known/security.txt', (_request, reply) => {
    const today = Math.floor(world.clock.now().getTime() / 86_400_000) * 86_400_000
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${origin}/help`,
          `Expires: ${new Date(today + HOLDS_MS).toISOString()}`,
          'Preferred-Languages: zh, en',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })

  // W3C, A Well-Known URL for Changing Passwords. Organisations are led on from there by the page.
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/change-password/1'),
  )
}

/**
 * The keys of the site as did:web has them, with or without the pages: who verifies a credential of ours without us
 * finds them here, from whichever page he does it.
 */
export const mountDid = (app: FastifyInstance, world: World): void => {
  app.get('/.well-known/did.json', async (_request, reply) =>
    reply
      .type('application/did+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(JSON.stringify(await didDocument(world, world.clock.now()))),
  )
}
