import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { errorNameOf, errors, type ErrorName } from './errors.ts'
import { errorSentence } from './errors.copy.ts'
import { exampleSentence } from './error-examples.copy.ts'
import { contract } from './index.ts'
import { isSuccess } from './envelope.ts'
import { isSeparated, permissionsOf, roleNames, roles } from './permissions.ts'

const endpoints = Object.values(contract).flatMap((area) =>
  Object.values(area as Record<string, Endpoint>),
)
const names = Object.keys(errors) as ErrorName[]

describe('the catalogue of refusals', () => {
  it('the catalogue of refusals gives every name a code of its own that is not success', () => {
    const codes = names.map((name) => errors[name].code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const name of names) {
      expect(errorNameOf(String(errors[name].code))).toBe(name)
      expect(isSuccess(errors[name].code)).toBe(false)
    }
  })

  it('the catalogue of refusals keeps 401 and 404 for an ended login and a path that does not exist', () => {
    const at = (status: number) => names.filter((name) => errors[name].status === status)
    expect(at(401)).toEqual(['loginExpired', 'signedInElsewhere'])
    expect(at(404)).toEqual(['pathNotFound'])
    expect(errors.loginExpired.code).toBe(12022)
    expect(errors.signedInElsewhere.code).toBe(12027)
  })

  it('the catalogue of refusals has a whole sentence for every name when its details are there', () => {
    for (const name of names) {
      expect(exampleSentence(name), name).toMatch(/^[\p{Script=Han}“”，。；、0-9A-Za-z:：\- ]+$/u)
      expect(exampleSentence(name), name).not.toMatch(/undefined|NaN|null/)
    }
  })

  it('the catalogue of refusals says in every sentence what to do next, with its details and without', () => {
    const next = /请|可以|可在|可加入/
    const details = { seconds: 30, remaining: 3, count: 2, at: '09:00', state: 'pending' }
    for (const name of names)
      for (const sentence of [errorSentence(name), errorSentence(name, details)])
        expect(sentence, name).toMatch(next)
  })

  it.each([
    ['missionStateRefuses', 'cancelled', '这场活动现在是“已取消”，不能这样办理，请刷新后查看'],
    ['applicationStateRefuses', 'attended', '这份报名现在是“已到场”，不能这样办理，请刷新后查看'],
    ['recordStateRefuses', 'publicised', '这条记录现在是“公示中”，不能这样办理，请刷新后查看'],
    ['cardStateRefuses', 'making', '这份申请现在是“制卡中”，不能这样办理，请刷新后查看'],
    ['taskStateRefuses', 'cancelled', '这项任务现在是“已取消”，不能这样办理，请刷新后查看'],
    ['registrationStateRefuses', 'verified', '账号现在是“已实名”，不能这样办理，请刷新后查看'],
    ['donationStateRefuses', 'revoked', '这笔捐赠现在是“已撤销”，不能这样办理，请刷新后查看'],
    ['contentStateRefuses', 'withdrawn', '这条内容现在是“已下线”，不能这样办理，请刷新后查看'],
    ['questionStateRefuses', 'hidden', '这个提问现在是“已下架”，不能这样办理，请刷新后查看'],
    ['handOverStateRefuses', 'lapsed', '这次移交现在是“过期失效”，不能这样办理，请刷新后查看'],
    ['administratorStateRefuses', 'frozen', '这个账号现在是“已冻结”，不能这样办理，请刷新后查看'],
    ['missionStateRefuses', 'unheardOf', '这场活动的状态已经变化，请刷新后查看'],
    ['missionStateRefuses', undefined, '这场活动的状态已经变化，请刷新后查看'],
  ] as const)('the sentence of the refusal %s names the state %s', (name, state, sentence) => {
    expect(errorSentence(name, { state })).toBe(sentence)
  })

  it('the refusal of a cancellation tells whoever served that he cannot cancel, not to keep the session', () => {
    expect(errorSentence('sessionHasAttendance', { own: true })).toContain('您已签到')
    expect(errorSentence('sessionHasAttendance')).toContain('保留这个场次')
    expect(errorSentence('loginLocked', { seconds: 240 })).toBe(
      '为保护您的账号，请 4 分钟后再试，或改用验证码登录',
    )
  })

  it('a refusal names who was first rather than the state', () => {
    const decided = {
      what: 'approved',
      at: '2026-11-23T01:00:00Z',
      by: 'colleague',
      name: '林管理',
    }
    expect(errorSentence('missionStateRefuses', { decided, state: 'published' })).toBe(
      '这场活动已由林管理于 2026-11-23 09:00 审核通过，无需再次处理',
    )
  })
})

describe('the endpoints', () => {
  it('the endpoints have a path of their own, below the prefix', () => {
    expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length)
    for (const { path } of endpoints) expect(path).toMatch(/^[A-Za-z0-9]+(\/[A-Za-z0-9]+)+$/)
  })

  it.each(['x', '', '2026-02-30', '0', '9'.repeat(20), '{}', '[]', '\0', '\ud800'])(
    'the endpoints judge an input whose fields are all %j, and do not break on it',
    (text) => {
      for (const { path, input } of endpoints) {
        const shape = Object.entries((input as z.ZodMiniObject).shape)
        const required = shape.filter(([, field]) => field._zod.def.type !== 'optional')
        for (const fields of [shape, required]) {
          const given = Object.fromEntries(fields.map(([name]) => [name, text]))
          expect(() => input.safeParse(given), path).not.toThrow()
        }
      }
    },
  )

  it('the endpoints ask for a permission exactly where an administrator of any role would be too many', () => {
    for (const { path, access, permission } of endpoints) {
      if (permission) expect(access, path).toBe('administrator')
    }
    const open = endpoints.filter(
      ({ access, permission }) => access === 'administrator' && !permission,
    )
    // Who one is, where one serves, what one has begun: each administrator's own.
    expect(open.map(({ path }) => path)).toEqual([
      'manage/pc/usersAdmin/preEditMyInfo',
      'manage/pc/usersAdmin/editMyInfo',
      'manage/pc/usersAdmin/changePassword',
      'manage/pc/usersAdmin/changeMobile',
      'manage/pc/usersAdmin/changeEmail',
      'manage/weixin/usersAdmin/getDetectStatus',
      'manage/session/posts',
      'manage/session/switch',
      'manage/administrator/enterOwnDocument',
      // Whoever is asked, and the one who asks; the service looks who that is.
      'manage/administrator/acceptInvitation',
      'manage/handOver/list',
      'manage/handOver/confirm',
      'manage/handOver/decline',
      'manage/handOver/withdraw',
      'manage/task/list',
      'manage/task/cancel',
      'manage/task/resume',
      'manage/task/download',
      'manage/workbench/counts',
    ])
  })

  it('the endpoints name each refusal once and change state only as commands', () => {
    for (const { path, errors: declared, kind, method } of endpoints) {
      expect(new Set(declared).size, path).toBe(declared.length)
      if (method === 'POST') expect(kind, path).toBe('command')
    }
  })

  it('the endpoints name the media types of what they hand out exactly where that is a file', () => {
    for (const { path, result, media } of endpoints)
      expect(media !== undefined, path).toBe(result === 'file')
  })

  const specified: [string, string, string?][] = [
    ['POST', 'auth/login/volunteer/password', 'form'],
    ['POST', 'auth/login/org/password', 'form'],
    ['GET', 'auth/login/loginOut'],
    ['GET', 'volunteer/user/current'],
    ['GET', 'volunteer/info/userInfo'],
    ['GET', 'manage/pc/usersAdmin/preEditMyInfo'],
    ['GET', 'volunteer/register/registerSummit'],
    ['GET', 'volunteer/mission/getUserMissionList'],
    ['GET', 'volunteer/mission/getUserMissionInfo'],
    ['GET', 'volunteer/mission/cancelApplyMission'],
    ['GET', 'volunteer/mission/delApplyMission'],
    ['GET', 'volunteer/mission/accordApply'],
    ['GET', 'volunteer/mission/attendance/scanQrcode'],
    ['GET', 'home/mission/info/missionDetails'],
    ['GET', 'home/index/statics/indexStatics'],
    ['GET', 'home/index/district/listOrg'],
    ['POST', 'open/verifycode/sendCodeToMobile'],
    ['GET', 'open/email/sendCode'],
    ['GET', 'open/sendCodeModifyMobile'],
  ]
  it.each(specified)(
    'the endpoints keep %s %s as the specification has it',
    (method, path, encoding) => {
      const found = endpoints.find((endpoint) => endpoint.path === path)
      expect(found?.method).toBe(method)
      expect(found?.encoding).toBe(encoding)
    },
  )

  it('the endpoints pass the body through for the calls of the exempt list', () => {
    const quiet = [
      'volunteer/mission/attendance/scanQrcode',
      'home/index/district/listOrg',
      'volunteer/mission/accordApply',
      'volunteer/register/registerSummit',
    ]
    for (const path of quiet)
      expect(endpoints.find((endpoint) => endpoint.path === path)?.quiet, path).toBe(true)
  })
})

describe('the roles', () => {
  it('the roles let the scanner scan and nothing more, the auditor read and change nothing', () => {
    expect(permissionsOf(['attendance'])).toEqual([
      'organizationRead',
      'missionRead',
      'attendanceRun',
    ])
    for (const permission of roles.auditor) expect(permission).toMatch(/Read$/)
  })

  it('the roles give the owner everything a role of his node has', () => {
    // The duties at the root are kept apart from him.
    for (const role of roleNames.filter((one) => !isSeparated(one)))
      for (const permission of roles[role]) expect(roles.owner).toContain(permission)
  })
})
