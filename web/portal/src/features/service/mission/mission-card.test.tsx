import { render, screen } from '@testing-library/react'
import type { MissionCard as Schema } from 'contract/service/mission'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { MissionCard } from './mission-card.tsx'

const mission: z.output<typeof Schema> = {
  missionId: '019a9f00-0000-7000-8000-000000000001',
  title: '颐康中心陪伴下午茶',
  kind: 'service',
  categories: ['0017'],
  districtId: '019a9f00-0000-7000-8000-000000000002',
  districtName: '天河区青年志愿者协会',
  regionCode: '440106',
  regionName: '天河区',
  address: '体育西路 1 号',
  startsAt: '2027-01-07T01:00:00.000Z',
  endsAt: '2027-01-07T04:00:00.000Z',
  applyDeadline: '2027-01-06T16:00:00.000Z',
  phase: 'recruiting',
  quota: 15,
  taken: 7,
  sessionCount: 1,
  plannedMinutes: 180,
  guarantees: [],
  online: false,
  latitude: null,
  longitude: null,
  distance: null,
  cover: null,
}

const cover = {
  alt: '志愿者陪长者读报',
  sizes: [
    { address: '/cover?digest=narrow', width: 480, height: 270 },
    { address: '/cover?digest=wide', width: 960, height: 540 },
  ],
}

const show = (change: Partial<typeof mission>) =>
  render(
    <MemoryRouter>
      <MissionCard mission={{ ...mission, ...change }} />
    </MemoryRouter>,
  ).container

describe('a mission in a list', () => {
  it('a mission in a list has a picture of its own that is drawn, which says nothing', () => {
    const card = show({})
    expect(card.querySelector('svg.picture')!.getAttribute('aria-hidden')).toBe('true')
    expect(card.querySelector('img')).toBeNull()
  })

  it('a mission in a list has the picture its organisation chose, whose room is there before it has come', () => {
    const card = show({ cover })
    const picture = screen.getByRole<HTMLImageElement>('img', { name: cover.alt })
    expect(card.querySelector('svg.picture')).toBeNull()
    expect([picture.width, picture.height, picture.loading]).toEqual([960, 540, 'lazy'])
    expect(picture.srcset).toBe('/cover?digest=narrow 480w, /cover?digest=wide 960w')
    expect(picture.sizes).toContain('64px')
    expect([...picture.classList]).toEqual(
      expect.arrayContaining(['aspect-video', 'object-cover', 'elder:hidden']),
    )
  })
})
