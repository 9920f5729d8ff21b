import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { choice } from 'contract/service/choice'
import { describe, expect, it } from 'vitest'
import { fakeServer, ok } from 'kit/test/fake-server.ts'
import { createWorld, WorldProvider } from '../../../world.tsx'
import { Choices } from './choices.tsx'

const open = async (rankingObstacle: string | null, ranked = false) => {
  const server = fakeServer({
    [choice.own.path]: ok({ ranked, advised: true, rankingObstacle }),
    [choice.save.path]: ok({ ranked: true, advised: true, rankingObstacle }),
  })
  const world = createWorld(server.send)
  render(
    <WorldProvider world={world}>
      <Choices client={world.api} />
    </WorldProvider>,
  )
  const box = await screen.findByLabelText<HTMLInputElement>('参加服务时长排行')
  return { server, box }
}

describe('the choice to appear in rankings', () => {
  it('the choice to appear in rankings is closed to children, with the reason beside it', async () => {
    const { box } = await open('rankingTooYoung')
    expect(box.disabled).toBe(true)
    expect(screen.getByText(/未满 14 周岁不参加排行/)).toBeTruthy()
  })

  it('the choice to appear in rankings tells a minor that a guardian is asked, and asks him', async () => {
    const { box, server } = await open('rankingGuardianAwaited')
    expect(screen.getByText(/须监护人同意/)).toBeTruthy()
    fireEvent.click(box)
    await waitFor(() => expect(server.to(choice.save.path)[0]!.body).toContain('ranked=1'))
  })

  it('the choice to appear in rankings is closed where a guardian said no', async () => {
    const { box } = await open('rankingGuardianRefused')
    expect(box.disabled).toBe(true)
    expect(screen.getByText(/监护人没有同意参加排行/)).toBeTruthy()
  })

  it('the choice to appear in rankings is open to adults', async () => {
    const { box } = await open(null)
    expect(box.disabled).toBe(false)
    expect(screen.getByText(/默认不参加/)).toBeTruthy()
  })
})
