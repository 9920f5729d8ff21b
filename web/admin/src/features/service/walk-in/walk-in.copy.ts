import { lengthText } from 'contract/rules/length.copy'
import { SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import { ABSENCE_DAYS } from 'contract/rules/terms'
import type { Condition } from 'contract/service/mission'
import type { ApplicationState } from 'contract/states'
import type * as z from 'zod/mini'

/** 一个人说名字，几个人说人数。 */
const who = (people: number, name: string) => (people === 1 ? ` ${name} ` : ` ${people} 人`)

/** 现场加入的文字。 */
export const walkInCopy = {
  link: (people: number) => (people ? `查看现场加入（${people} 人等待）` : '查看现场加入'),
  lead: '没有报名、扫了签到屏申请加入的人。同意以后，本人再扫码签到；同意本身不计时长。',
  closed: '现在不在本场的签到时间内，不能同意加入。',
  places: '岗位名额：',
  place: (name: string, taken: number, quota: number) => `${name} ${taken}/${quota}`,
  between: '、',
  table: '等待同意',
  emptyTitle: '没有人在等待',
  emptyHint: '没有报名的人扫签到屏并申请加入后，会排在这里。没有账号的，先在手机上注册。',
  person: '志愿者',
  age: '年龄',
  years: (age: number) => `${age} 岁`,
  asksGuardian: '同意后还须监护人同意',
  figures: '服务与缺勤',
  served: (time: string) => `服务 ${time}`,
  absences: (absences: number, late: number) =>
    `${ABSENCE_DAYS} 天内缺勤 ${absences} 次、临时取消 ${late} 次`,
  conditions: '条件',
  met: '符合',
  condition: {
    realName: '尚未实名核验',
    notCancelling: '账号正在注销',
    membership: '不是本组织的成员',
    age: '年龄不符合要求',
    region: '所在地区不在招募范围内',
    guardian: '监护人还没有同意参加志愿服务',
    agreement: '需要重新同意协议',
    noClash: '同一时间有其他活动',
    notBarred: '缺勤次数已满，暂停报名',
    recruiting: '不在报名时间内',
    placeLeft: '名额已满',
    notApplied: '已报名',
    riskAccepted: '没有确认风险提示',
  } satisfies Record<z.output<typeof Condition>['name'], string>,
  applied: (state: string) => `本场已有报名：${state}`,
  own: '您本人或您监护的人，请由另一位管理员办理',
  earlier: (state: string, reason: string | null) =>
    reason ? `本场先前${state}：${reason}` : `本场先前${state}`,
  asked: '申请时间',
  late: (minutes: number) => `比扫码晚 ${minutes} 分钟`,
  of: (act: string, name: string) => `${act}：${name}`,
  selectHint: '勾选几人，可以一次同意或不同意。',
  selected: (act: string, people: number) => `${act} ${people} 人`,
  /** 结算本场时的标题，和对等待的人一起办理。 */
  settleTitle: '等待同意的现场加入',
  all: {
    admit: (people: number) => `同意全部 ${people} 人加入`,
    refuse: (people: number) => `不同意全部 ${people} 人加入`,
  },
  admit: {
    act: '同意加入',
    title: '同意现场加入',
    subject: (people: number, name: string) => `同意${who(people, name)}加入本场？`,
    consequence: '占用所选岗位的名额，本人会收到通知，再扫码签到。没有到场签到的，按缺勤处理。',
    guardian: (people: number) =>
      people === 1 ? '还须监护人同意，同意以前先占名额。' : `其中 ${people} 人还须监护人同意。`,
    position: '岗位',
    option: (name: string, taken: number, quota: number) =>
      taken < quota
        ? `${name}（已占 ${taken}，名额 ${quota}，还剩 ${quota - taken}）`
        : `${name}（已占 ${taken}，名额 ${quota}，已满）`,
    noPosition: '请选择岗位',
    above: (people: number) => `有 ${people} 人超出名额，须写明原因。`,
    reason: '超额原因',
    reasonHint: `${lengthText(SHORT_REASON_LENGTH)}，记在名单上。`,
    templates: ['现场人手不足', '报名的人没有到齐', '服务对象比预计多'],
    done: (people: number, above: number) =>
      above > 0 ? `已同意 ${people} 人，其中超额 ${above} 人` : `已同意 ${people} 人`,
  },
  refuse: {
    act: '不同意',
    title: '不同意现场加入',
    subject: (people: number, name: string) => `不同意${who(people, name)}加入本场？`,
    consequence: '本人会收到通知和原因。',
    reason: '原因',
    reasonHint: `${lengthText(SHORT_REASON_LENGTH)}，本人会看到。`,
    templates: ['今天的人手已经够了', '这场需要提前培训', '请到其他活动看看'],
    done: (people: number) => `已告知 ${people} 人`,
  },
  decided: {
    title: '已办理',
    table: '已办理的现场加入',
    emptyTitle: '还没有办理过',
    emptyHint: '同意、不同意和本人撤回的，会列在这里。',
    state: '结果',
    position: '岗位',
    above: (reason: string) => `超额：${reason}`,
    why: (reason: string) => `原因：${reason}`,
    /** 同意以后又怎样；照常录用的不用说。 */
    since: {
      pending: '等待监护人同意',
      cancelled: '后来取消',
      removed: '后来移出',
      attended: '已签到',
      absent: '没有到场',
      excused: '已请假',
    } as Readonly<Partial<Record<z.output<typeof ApplicationState>, string>>>,
    at: '时间',
    by: (name: string) => `由 ${name} 办理`,
  },
  scanned: {
    title: '没有报名，可以现场加入',
    loading: '正在核对能否加入',
    expired: '码已更新，请志愿者再出示一次“我的码”',
    risk: '请先当面说明本场的风险提示。',
    closed: '现在不在签到时间内，不能现场加入',
    blocked: '不能现场加入',
    done: (name: string) => `${name} 已加入，正在签到`,
    pending: (name: string) => `${name} 已占名额，监护人同意后再扫码签到`,
  },
} as const
