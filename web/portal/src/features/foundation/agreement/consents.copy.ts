import type { AgreementKey, ConsentChannel } from 'contract/foundation/agreement'
import type * as z from 'zod/mini'

type Key = z.output<typeof AgreementKey>

const channels: Record<z.output<typeof ConsentChannel>, string> = {
  registration: '注册时',
  claim: '认领账号时',
  login: '登录后',
  settings: '在安全设置中',
  guardian: '在监护人页面',
}

const stops = '尚未开始的报名将取消，重新同意之前不能再报名。'
const stays = '已记录的服务时长和已开具的证书不受影响。'

/** 撤回每一份文本的后果。 */
const consequences: Partial<Record<Key, string>> = {
  voluntaryAgreement: `${stops}${stays}`,
  documentConsent: `没有证件信息就无法确认是您本人：${stops}${stays}要删除证件信息，请在本页下方注销账号。`,
  privacyPolicy: `不处理个人信息就无法为您提供服务：${stops}${stays}如果不打算再使用，请在本页下方注销账号，我们会删除或去标识化您的个人信息。`,
}

/** 同意记录与新版本提示的文字。 */
export const consentsCopy = {
  title: '我同意过的文本',
  lead: '哪一份、哪一版、什么时候、怎样同意的，都在这里；撤回和同意一样方便。',
  version: (version: string) => `版本 ${version}`,
  given: (when: string, channel: string) => `${when} ${channel}同意`,
  channels,
  byGuardian: '由监护人同意',
  standing: '有效',
  withdrawnAt: (when: string) => `，已于 ${when} 撤回`,
  withdrawn: '已撤回',
  withdraw: '撤回同意',
  of: (title: string) => `：${title}`,
  empty: '还没有同意记录',
  question: (title: string) => `撤回对《${title}》的同意？`,
  consequences,
  keep: '不撤回',
  confirm: '确认撤回',
  done: '已撤回',
  guardianHint: '监护人的同意由监护人在监护人页面撤回。',
  guardianLink: '打开监护人页面',
  fresh: {
    title: '协议有更新，请您确认',
    again: '请您重新确认',
    required: '为继续为您服务，需要您阅读并同意以下文本的现行版本。',
    optional: '以下文本作了少量修改，请您阅读后确认。',
    changes: '主要变化',
    read: (title: string, version: string) => `阅读《${title}》（版本 ${version}）`,
    newWindow: '（在新窗口打开）',
    tick: '我已阅读并同意以上文本',
    tickError: '请先阅读并勾选同意',
    agree: '同意并继续',
    later: '稍后再说',
    logOut: '退出登录',
    disagree: '不同意？您可以下载自己的信息，或注销账号',
    toSettings: '去安全设置',
    agreed: '已记录您的同意',
  },
}
