import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { managedEvaluation } from 'contract/service/managed-evaluation'
import { mission } from 'contract/service/mission'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const sessionId = '019a9f00-0000-7000-8000-000000000013'
const attended = (index: number) => ({
  volunteerId: `019a9f00-0000-7000-8000-00000000002${index}`,
  nameMasked: `欧阳*${index}`,
  volunteerNo: `44010000000${index}`,
  minutes: 180,
  evaluation: null,
  can: { evaluate: index < 3 },
})
const bodyOf = (seen: { body: string } | undefined) => JSON.parse(seen!.body)

describe('evaluations in the console', () => {
  it('evaluations of volunteers are written for all that are selected, with a score', async () => {
    const { server } = await renderConsole(`/evaluations/volunteers?sessionId=${sessionId}`, {
      [mission.listManaged.path]: ok({ items: [], next: null }),
      [managedEvaluation.listAttended.path]: ok({ items: [1, 2, 3].map(attended), next: null }),
      [managedEvaluation.evaluate.path]: ok({}),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部可操作的行' }))
    fireEvent.click(await screen.findByRole('button', { name: '评价已选 2 人' }))
    const dialog = await screen.findByRole('dialog')
    await faultsAt(dialog, '提交评价', { 评分: '请选择评分' })
    expect(server.to(managedEvaluation.evaluate.path)).toHaveLength(0)
    fireEvent.click(within(dialog).getByLabelText('5 星 很好'))
    fireEvent.click(within(dialog).getByLabelText('守时'))
    press('提交评价', dialog)
    await waitFor(() => expect(server.to(managedEvaluation.evaluate.path)).toHaveLength(1))
    expect(bodyOf(server.to(managedEvaluation.evaluate.path)[0])).toEqual({
      sessionId,
      volunteerIds: [1, 2].map((index) => attended(index).volunteerId),
      score: 5,
      impressions: ['01'],
      text: '',
    })
  })

  it('evaluations that were reported are decided with a finding and a reason', async () => {
    const report = {
      reportId: '019a9f00-0000-7000-8000-000000000041',
      about: 'mission',
      missionTitle: '净滩护河',
      districtName: '晨光志愿服务队',
      volunteerMasked: '欧阳**',
      volunteerNo: '440100000001',
      score: 1,
      impressions: [],
      text: '负责人是骗子',
      reason: '没有依据的人身攻击',
      reportedAt: '2026-11-20T01:00:00.000Z',
      decision: null,
      decisionReason: null,
      decidedAt: null,
    }
    const { server } = await renderConsole('/evaluation-reports', {
      [managedEvaluation.listReports.path]: ok({ items: [report], next: null }),
      [managedEvaluation.decide.path]: ok({}),
    })
    fireEvent.click(await screen.findByRole('button', { name: /处\s*理/ }))
    const dialog = await screen.findByRole('dialog')
    const reason = '确为人身攻击'
    fireEvent.change(within(dialog).getByLabelText('处理说明'), { target: { value: reason } })
    fireEvent.click(within(dialog).getByLabelText('属实，隐藏评价'))
    fireEvent.click(within(dialog).getByRole('button', { name: '提交处理结果' }))
    await waitFor(() => expect(server.to(managedEvaluation.decide.path)).toHaveLength(1))
    expect(bodyOf(server.to(managedEvaluation.decide.path)[0])).toEqual({
      reportId: report.reportId,
      decision: 'upheld',
      reason,
    })
  })
})
