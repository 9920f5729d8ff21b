import { useQuery } from '@tanstack/react-query'
import { banner } from 'contract/site/banner'
import { recommendation } from 'contract/service/recommendation'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markLive } from 'kit/early/deeds.ts'
import { wholeList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { fakeServer, ok } from 'kit/test/fake-server.ts'
import { askAgain, forgetAnswers, readState, writeState } from './page-state.ts'
import { useNow } from './use-now.ts'
import { createWorld, useApi, WorldProvider, type World } from './world.tsx'

/* Parts of a page from the server that a browser takes up long after the rest of it. */

const renderedAt = new Date('2026-11-20T15:59:50.000Z')
const login = {
  loginType: 1,
  token: 'token-1',
  expiresIn: 1800,
  refreshToken: 'refresh-1',
  weakPassword: 0,
} as const

let root: Root | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: renderedAt })
})
afterEach(() => {
  root?.unmount()
  vi.useRealTimers()
  document.documentElement.removeAttribute('data-live')
})

const worldOf = () => {
  const server = fakeServer({
    [recommendation.list.path]: ok({ personal: true, items: [] }),
    [banner.list.path]: ok([]),
  })
  return { server, world: { ...createWorld(server.send), renderedAt } }
}

/** The part as the server sends it, in a page that answers by now. */
const send = (part: React.ReactNode, world: World) => {
  document.body.innerHTML = `<div id="root">${renderToString(<WorldProvider world={world}>{part}</WorldProvider>)}</div>`
  markLive(document)
}

/** Takes the part up; gives what React had to render again because it was another. */
const takeUp = async (part: React.ReactNode, world: World): Promise<unknown[]> => {
  const differences: unknown[] = []
  const place = document.getElementById('root')!
  root = hydrateRoot(place, <WorldProvider world={world}>{part}</WorldProvider>, {
    onRecoverableError: (error) => differences.push(error),
  })
  await vi.waitFor(() =>
    expect(Object.keys(place.firstElementChild!).join()).toContain('__reactFiber'),
  )
  return differences
}

const Suggestions = () => {
  const query = useQuery(useApi().query(recommendation.list, { channel: 'pc' }))
  const list = wholeList({ ...query, data: query.data && { items: [query.data.personal] } })
  return (
    <ListStates list={list} skeleton="" empty="">
      {([personal]) => <p id="for">{personal ? 'me' : 'anybody'}</p>}
    </ListStates>
  )
}

/** Two worlds of one page: the server's, and the browser's that was told what the server knew. */
const told = () => {
  const theirs = worldOf()
  const { api, queryClient } = theirs.world
  const input = api.query(recommendation.list, { channel: 'pc' })
  queryClient.setQueryData(input.queryKey, { personal: false, items: [] })
  send(<Suggestions />, theirs.world)
  const ours = worldOf()
  readState(ours.world, writeState(theirs.world))
  return ours
}

const who = () => document.getElementById('for')!.textContent

it('parts of a page begin as they were sent when their answers are no longer fresh, and are then asked for again', async () => {
  const { world, server } = told()
  vi.setSystemTime(renderedAt.getTime() + 20_000)
  expect(await takeUp(<Suggestions />, world)).toEqual([])
  await vi.waitFor(() => expect(who()).toBe('me'))
  expect(server.seen).toHaveLength(1)
})

it('parts of a page ask for nothing while what they brought is fresh', async () => {
  const { world, server } = told()
  expect(await takeUp(<Suggestions />, world)).toEqual([])
  expect(who()).toBe('anybody')
  expect(server.seen).toEqual([])
})

it('parts of a page ask again for whoever is signed in, though the page asked before they were there', async () => {
  const { world, server } = told()
  await world.api.session.set(login)
  askAgain(world)
  expect(await takeUp(<Suggestions />, world)).toEqual([])
  await vi.waitFor(() => expect(who()).toBe('me'))
  expect(server.seen).toHaveLength(1)
})

it('parts of a page begin as they were sent also where the login has ended before they are taken up', async () => {
  const { world, server } = told()
  await world.api.session.set(login)
  askAgain(world)
  world.api.session.clear()
  forgetAnswers(world)
  expect(await takeUp(<Suggestions />, world)).toEqual([])
  await vi.waitFor(() => expect(server.seen).toHaveLength(1))
})

it('what the browser has asked for itself is forgotten when the login has ended', async () => {
  const { world } = worldOf()
  const asked = world.api.query(recommendation.list, { channel: 'pc' })
  await world.queryClient.fetchQuery(asked)
  forgetAnswers(world)
  expect(world.queryClient.getQueryData(asked.queryKey)).toBeUndefined()
})

const Moment = () => <p id="now">{useNow().toISOString().slice(0, 10)}</p>

it('parts of a page begin with the moment of their page, and go on with the present one', async () => {
  const { world } = worldOf()
  send(<Moment />, world)
  vi.setSystemTime(renderedAt.getTime() + 86_400_000)
  expect(await takeUp(<Moment />, world)).toEqual([])
  await vi.waitFor(() => expect(document.getElementById('now')!.textContent).toBe('2026-11-21'))
})
