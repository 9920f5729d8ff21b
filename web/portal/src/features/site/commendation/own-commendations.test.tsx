import { screen } from '@testing-library/react'
import { commendation } from 'contract/site/commendation'
import { describe, expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { renderPortal } from '../../../test/render-portal.tsx'

const award = {
  commendationId: '019a9f00-0000-7000-8000-000000000021',
  title: '年度优秀志愿者',
  grantedBy: '晨光志愿服务队',
  level: 'city',
  grantedOn: '2026-01-05',
  documentNumber: '文明办〔2026〕3号',
  remark: '',
  state: 'confirmed',
  reason: null,
}
const open = (items: object[]) =>
  renderPortal(
    '/personalCenter/personalInfo',
    { [commendation.listOwn.path]: ok({ items, next: null }) },
    { volunteer: true },
  )

describe('own commendations', () => {
  it('own commendations are none at first', async () => {
    await open([])
    await screen.findByText(/还没有表彰记录/)
  })

  it('own commendations say who granted them when, and why one was revoked', async () => {
    const revoked = { ...award, commendationId: '019a9f00-0000-7000-8000-000000000022' }
    await open([award, { ...revoked, state: 'revoked', reason: '名单有误' }])
    await screen.findByText('市级')
    expect(screen.getAllByText('晨光志愿服务队 · 2026-01-05 周一')).toHaveLength(2)
    screen.getByText('已撤销：名单有误')
  })
})
