import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { question } from 'contract/service/question'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const asked = {
  questionId: '019a9f00-0000-7000-8000-000000000011',
  missionId: '019a9f00-0000-7000-8000-000000000012',
  missionTitle: '净滩护河',
  districtName: '晨光志愿服务队',
  askerMasked: '欧阳**',
  text: '需要自己带手套吗？',
  askedAt: '2026-11-20T01:00:00.000Z',
  state: 'open',
  answer: null,
  hiddenReason: null,
  answeredAt: null,
  can: { answer: true, hide: true },
}

describe('questions about missions', () => {
  it('questions about missions are answered from the list, which is then asked for again', async () => {
    const { server } = await renderConsole('/questions?state=open', {
      [question.listManaged.path]: ok({ items: [asked], next: null }),
      [question.answer.path]: ok({}),
    })
    fireEvent.click(await screen.findByRole('button', { name: /答\s*复/ }))
    const dialog = await screen.findByRole('dialog')
    const answer = '手套由我们准备。'
    fireEvent.change(within(dialog).getByLabelText('答复内容'), { target: { value: answer } })
    fireEvent.click(within(dialog).getByRole('button', { name: '发布答复' }))
    await waitFor(() => expect(server.to(question.answer.path)).toHaveLength(1))
    const { questionId, missionId } = asked
    expect(JSON.parse(server.to(question.answer.path)[0]!.body)).toEqual({
      questionId,
      missionId,
      answer,
    })
    await waitFor(() => expect(server.to(question.listManaged.path)).toHaveLength(2))
    expect(server.to(question.listManaged.path)[0]!.query.state).toBe('open')
  })

  it('questions about missions are answered again over the answer that was read', async () => {
    const answeredAt = '2026-11-20T02:00:00.000Z'
    const { server } = await renderConsole('/questions', {
      [question.listManaged.path]: ok({
        items: [{ ...asked, state: 'answered', answer: '不需要。', answeredAt }],
        next: null,
      }),
      [question.answer.path]: ok({}),
    })
    fireEvent.click(await screen.findByRole('button', { name: '修改答复' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('答复内容'), { target: { value: '需要。' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '发布答复' }))
    await waitFor(() => expect(server.to(question.answer.path)).toHaveLength(1))
    expect(JSON.parse(server.to(question.answer.path)[0]!.body).replaces).toBe(answeredAt)
  })

  it('questions about missions are taken off for a reason, and say when somebody was faster', async () => {
    const { server } = await renderConsole('/questions', {
      [question.listManaged.path]: ok({ items: [asked], next: null }),
      [question.hide.path]: refused('questionStateRefuses'),
    })
    fireEvent.click(await screen.findByRole('button', { name: /下\s*架/ }))
    const dialog = await screen.findByRole('dialog')
    const take = within(dialog).getByRole('button', { name: '确认下架' })
    fireEvent.click(take)
    expect(server.to(question.hide.path)).toHaveLength(0)
    fireEvent.change(within(dialog).getByLabelText('下架原因'), { target: { value: '广告内容' } })
    fireEvent.click(take)
    await within(dialog).findByText('这个提问已有新的答复或已经下架，请刷新后查看')
  })
})
