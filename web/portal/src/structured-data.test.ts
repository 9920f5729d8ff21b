import { expect, it } from 'vitest'
import { articleData, missionData } from './structured-data.ts'

/* What a search engine reads about a page. */

const origin = 'https://zyz.example'
const mission = {
  missionId: 'm1',
  title: '敬老服务',
  content: '陪长者读报',
  startsAt: '2026-03-07T01:00:00Z',
  endsAt: '2026-03-07T03:00:00Z',
  cancelReason: null,
  quota: 5,
  address: '荔湾区文昌北路 1 号',
  regionName: '荔湾区',
  online: false,
  districtName: '木棉志愿服务队',
  districtId: 'o1',
} as Parameters<typeof missionData>[1]

it('the structured data tell where a mission is held: district and street apart', () => {
  expect(missionData(origin, mission)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      address: { addressLocality: '荔湾区', streetAddress: '荔湾区文昌北路 1 号' },
    },
  })
  expect(JSON.stringify(missionData(origin, mission))).not.toContain('addressRegion')
})

it('the structured data tell that a mission is held online, where no street is', () => {
  const address = '线上（会议软件，报名通过后发送链接）'
  const data = missionData(origin, { ...mission, online: true, address })
  expect(data).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://zyz.example/mission/detail-m1' },
  })
  expect(JSON.stringify(data)).not.toContain('streetAddress')
})

it('the structured data show the cover, wherever pictures are given out, and else the picture of the site', () => {
  const image = (cover: unknown) =>
    missionData(origin, { ...mission, cover } as Parameters<typeof missionData>[1]).image
  const sizes = [{ address: '/small' }, { address: 'https://pictures.example/large' }]
  expect(image({ alt: '', sizes: sizes.slice(0, 1) })).toBe('https://zyz.example/small')
  expect(image({ alt: '', sizes })).toBe('https://pictures.example/large')
  expect(image(null)).toBe('https://zyz.example/share.png')
})

it('the structured data tell whose an article is, with a logo, since when it reads so, and its main page', () => {
  const data = articleData(origin, {
    pageno: 1042,
    title: '春风行动',
    lead: '一句话',
    kind: 'news',
    cover: null,
    publishedAt: '2026-03-07T01:00:00Z',
    source: '志愿者联合会',
  } as unknown as Parameters<typeof articleData>[1])
  expect(data).toMatchObject({
    mainEntityOfPage: data.url,
    datePublished: '2026-03-07T01:00:00Z',
    dateModified: '2026-03-07T01:00:00Z',
    publisher: { logo: { '@type': 'ImageObject', url: 'https://zyz.example/icon-512.png' } },
  })
})
