import { LOGIN_NAME_LENGTH, PASSWORD_LENGTH } from 'contract/rules/lengths'
import type { Weekday } from 'contract/rules/time'

/** 表单组件上的文字。 */
export const formCopy = {
  fillField: (label: string) => `请填写${label}`,
  chooseField: (label: string) => `请选择${label}`,

  /** 保存草稿。 */
  saved: (time: string) => `已于 ${time} 为您保存`,
  restored: (when: string) => `已为您恢复 ${when} 填写的内容`,
  restoredHint: '密码和证件号码没有保存，请重新填写。',
  startOver: '清空重填',
  leaveSubject: '离开后，还没有提交的内容可能丢失',
  leaveKept: '已填写的内容为您保存在本机，下次打开可以继续。',
  leave: '离开',
  stay: '继续填写',

  /** 新密码。占位文字与提示是规范定下的。 */
  newPassword: {
    password: '新密码',
    placeholder: `${PASSWORD_LENGTH.least} 至 ${PASSWORD_LENGTH.most} 位大小写字母和数字`,
    again: '确认新密码',
    againPlaceholder: '请再次输入密码',
  },
  /** 新账号的用户名和密码。 */
  account: {
    loginName: '用户名',
    loginNameHint: `以字母开头，包含数字，${LOGIN_NAME_LENGTH.least} 至 ${LOGIN_NAME_LENGTH.most} 位字母和数字`,
    loginNameFree: '该用户名可以使用',
    loginNameChecking: '正在查询用户名是否可用',
    password: '密码',
    passwordHint: `${PASSWORD_LENGTH.least} 至 ${PASSWORD_LENGTH.most} 位，同时包含大写字母、小写字母和数字`,
    passwordAgain: '确认密码',
  },
  /** 勾选协议。 */
  agreement: {
    agree: '我已阅读并同意',
    title: (title: string) => `《${title}》`,
    newWindow: '（在新窗口打开）',
    failed: '协议没有加载出来',
    retry: '重新加载',
  },
  /** 用验证码验证过的联系方式。 */
  contact: {
    proven: '已验证',
    proving: '正在验证',
    another: '更换号码',
    anotherEmail: '更换邮箱',
  },
  checklist: {
    title: '密码要求',
    length: `${PASSWORD_LENGTH.least} 至 ${PASSWORD_LENGTH.most} 位`,
    upper: '含大写字母',
    lower: '含小写字母',
    digit: '含数字',
    met: '已满足',
    unmet: '未满足',
  },

  /** 日期。 */
  dateHint: (day: string) => `例如 ${day}，也可以直接输入 ${day.replaceAll('-', '')}`,
  openCalendar: '打开日历',
  longDate: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  longWeekday: {
    1: '星期一',
    2: '星期二',
    3: '星期三',
    4: '星期四',
    5: '星期五',
    6: '星期六',
    7: '星期日',
  } satisfies Record<Weekday, string>,
  dateUnreadable: '请填写正确的日期，例如 2026-11-21',
  dateBefore: (first: string) => `日期不能早于 ${first}`,
  dateAfter: (last: string) => `日期不能晚于 ${last}`,
  from: '开始日期',
  to: '结束日期',
  reversed: '结束日期不能早于开始日期',

  /** 场次。 */
  places: (free: number) => `剩余 ${free} 个名额`,
  fullWaiting: (count: number) =>
    count > 0 ? `名额已满，可加入候补（前面还有 ${count} 人）` : '名额已满，可加入候补',
  full: '名额已满',
  over: '场次已开始',
  closed: '已停止报名',
  taken: '您已报名',
  noSessions: '组织正在安排场次',
}
