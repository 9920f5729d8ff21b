import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { organization } from 'contract/nodes/organization'
import { trust } from 'contract/service/trust'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const id = (tail: number) => `019a9f00-0000-7000-8000-${String(tail).padStart(12, '0')}`
const figures = { days: 400, settledSessions: 20, records: 120, byHand: 4, upheld: 0 }

const proposal = {
  proposalId: id(1),
  organizationId: id(2),
  organizationName: '晨光志愿服务队',
  direction: 'give',
  state: 'proposed',
  proposedByName: null,
  holderName: '天河区志愿者联合会',
  reason: null,
  figures,
  sessionsUpTo: 20,
  proposedAt: '2026-11-16T01:00:00.000Z',
  decidedByName: null,
  decisionReason: null,
  decidedAt: null,
  can: { decide: true },
  waitsFor: null,
}

it('a proposal of trust by the rule is decided with a reason, its sessions at least as many as are counted', async () => {
  const { server } = await renderConsole('/trust', {
    [trust.list.path]: ok({
      items: [proposal],
      next: null,
    }),
    [trust.decide.path]: ok({}),
  })
  expect(await screen.findByText('系统按规则提出')).toBeTruthy()
  // Counted no further than that.
  const counted = /^注册 400 天，已生效至少 20 场；/
  expect(screen.getByText(counted)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '决定 晨光志愿服务队' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(counted)).toBeTruthy()
  fireEvent.click(within(dialog).getByLabelText('同意，立即生效'))
  fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: '情况属实，同意' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '提交决定' }))
  await waitFor(() => expect(server.to(trust.decide.path)).toHaveLength(1))
  expect(JSON.parse(server.to(trust.decide.path)[0]!.body)).toEqual({
    proposalId: id(1),
    agree: true,
    reason: '情况属实，同意',
  })
})

it('a proposal of trust that waits at another node names who decides, and offers nothing', async () => {
  await renderConsole('/trust', {
    [trust.list.path]: ok({
      items: [
        {
          ...proposal,
          can: { decide: false },
          waitsFor: {
            organizationId: id(3),
            organizationName: '天河区志愿者联合会',
            roles: ['reviewer'],
            vacant: false,
          },
        },
      ],
      next: null,
    }),
  })
  expect(await screen.findByText('须由天河区志愿者联合会决定：审核')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '决定 晨光志愿服务队' })).toBeNull()
})

it('the trust of an organisation is shown from the list of organisations, and proposed there', async () => {
  const { server } = await renderConsole('/organizations', {
    [organization.listManaged.path]: ok({
      items: [
        {
          organizationId: id(2),
          name: '晨光志愿服务队',
          parentName: '天河区志愿者联合会',
          kind: 'organization',
          state: 'approved',
          regionCode: '440106',
          regionName: '天河区',
          memberCount: 12,
          missionCount: 30,
        },
      ],
      next: null,
    }),
    [trust.detail.path]: ok({
      organizationId: id(2),
      organizationName: '晨光志愿服务队',
      isFederation: false,
      trusted: false,
      onProbation: true,
      figures: { ...figures, days: 40, settledSessions: 3 },
      asked: {
        probationDays: 90,
        probationSessions: 20,
        days: 365,
        sessions: 20,
        windowDays: 180,
        handPercent: 10,
        upheldPercent: 2,
      },
      history: [],
      can: { propose: 'give' },
    }),
    [trust.propose.path]: ok({ proposalId: id(3) }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '信任情况 晨光志愿服务队' }))
  expect(
    await screen.findByText('注册 40 天（满 90 天），已生效 3 场（满 20 场），满足一项即可'),
  ).toBeTruthy()
  expect(screen.getByText(/^注册 40 天，已生效 3 场；/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '建议认定为可信组织' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: '记录一直规范' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '建议认定为可信组织' }))
  await waitFor(() => expect(server.to(trust.propose.path)).toHaveLength(1))
})
