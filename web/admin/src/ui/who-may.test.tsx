import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderConsole } from '../test/render-console.tsx'

const mission = {
  missionId: '0192f0c0-0000-7000-8000-000000000001',
  title: '敬老院周末陪伴',
  state: 'draft',
  phase: 'unpublished',
  districtName: '越秀区志愿者联合会',
  regionName: '',
  startsAt: null,
  endsAt: null,
  quota: 1,
  taken: 0,
  coverId: null,
  pendingApplications: 0,
  unconfirmedRecords: 0,
  updatedAt: '2026-11-20T02:00:00Z',
  review: null,
  can: [],
}
const question = {
  questionId: '0192f0c0-0000-7000-8000-000000000002',
  missionId: mission.missionId,
  missionTitle: mission.title,
  districtName: mission.districtName,
  text: '需要自带手套吗？',
  answer: null,
  hiddenReason: null,
  askerMasked: '李*',
  state: 'open',
  askedAt: '2026-11-20T02:00:00Z',
  answeredAt: null,
  can: { answer: false, hide: false },
}

it.each([
  ['/missions', 'manage/mission/list', mission],
  ['/questions', 'manage/mission/question/list', question],
])('an auditor at %s reads who acts where he cannot', async (address, path, row) => {
  const answers = { [path]: () => ok({ items: [row], next: null }) }
  await renderConsole(address, answers, { roles: ['auditor'] })
  expect(await screen.findByText('由负责人、活动发布办理')).toBeTruthy()
})
