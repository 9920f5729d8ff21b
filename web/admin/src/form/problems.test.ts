import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiFailure } from 'kit/api/client.ts'
import { problemsIn, problemText, refusalOf, stillWrong } from './problems.ts'

const place = (path: (string | number)[]) => (path[0] === 'mission' ? path.slice(1) : path)

describe('what a schema finds wrong', () => {
  const Short = z.string().check(z.minLength(3, { error: 'tooShort' }))
  const schema = z.object({
    mission: z.object({ title: Short, rows: z.array(z.object({ day: Short })) }),
  })

  it('what a schema finds wrong stands at the fields of the form, the first problem of each', () => {
    const input = { mission: { title: 'a', rows: [{ day: 'long' }, { day: '' }] } }
    expect(problemsIn(schema, input, place)).toEqual([
      { path: ['title'], sentence: '内容太短，请补充' },
      { path: ['rows', 1, 'day'], sentence: '内容太短，请补充' },
    ])
    expect(problemsIn(schema, { mission: { title: 'abc', rows: [] } })).toEqual([])
  })
})

describe('a refusal of the server', () => {
  const fields = [
    { path: 'sessions.1.startTime', name: 'required', sentence: '请填写此项' },
    { path: 'mission.content', name: 'tooShort', sentence: '内容太短，请补充' },
  ]
  const problems = [
    { path: ['sessions', 1, 'startTime'], sentence: '请填写此项' },
    { path: ['content'], sentence: '内容太短，请补充' },
  ]

  it('a refusal of the server is laid on its fields whether it counts from the command or from the mission', () => {
    const failure = new ApiFailure('missionIncomplete', '活动信息还不完整', { details: { fields } })
    expect(refusalOf(failure, {}, place)).toEqual({ sentence: '活动信息还不完整', problems })
  })

  it('a refusal of the server says nothing of the whole where its fields say it all', () => {
    const failure = new ApiFailure('invalidInput', '有内容填写不正确', { details: { fields } })
    expect(refusalOf(failure, {}, place)).toEqual({ sentence: null, problems })
  })

  it('a refusal of the server without fields is laid on the field its name speaks of', () => {
    const named = { sessionInPast: 'sessions' }
    const failure = new ApiFailure('sessionInPast', '场次的开始时间已经过去，请重新选择')
    expect(refusalOf(failure, named)).toEqual({
      sentence: null,
      problems: [{ path: ['sessions'], sentence: '场次的开始时间已经过去，请重新选择' }],
    })
    const other = new ApiFailure('missionStateRefuses', '状态不允许')
    expect(refusalOf(other, named)).toEqual({ sentence: '状态不允许', problems: [] })
  })
})

describe('after a change', () => {
  const address = { path: ['address'], sentence: '请填写此项' }
  const content = { path: ['content'], sentence: '内容太短，请补充' }
  const insurance = { path: ['insurance'], sentence: '请填写保险信息' }
  const problems = [address, content, insurance]
  const refusal = { sentence: '还不完整', problems }

  it('a refusal after a change keeps what is found again and what was not touched', () => {
    const left = { sentence: null, problems: [address, insurance] }
    expect(stillWrong(refusal, true, ['address', 'content'], [address])).toEqual(left)
    expect(stillWrong(refusal, true, ['title'], [])).toEqual(refusal)
  })

  it('what was found here goes after a change when it is found no longer, and is said as it is wrong now', () => {
    const longer = { ...address, sentence: '内容太长，请精简' }
    const found = { sentence: null, problems }
    expect(stillWrong(found, false, ['kind'], [longer, insurance]).problems).toEqual([
      longer,
      insurance,
    ])
  })
})

it('a problem is said with the name of its field and its row', () => {
  const labels = { sessions: '场次' }
  const sentence = '结束时间须晚于开始时间'
  expect(problemText({ path: ['sessions', 1, 'endTime'], sentence }, labels)).toBe(
    '场次第 2 行：结束时间须晚于开始时间',
  )
  expect(problemText({ path: ['title'], sentence: '请填写标题' }, labels)).toBe('请填写标题')
})
