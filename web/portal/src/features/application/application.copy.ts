import type { Condition } from 'contract/mission'
import type { ApplicationState } from 'contract/states'
import type * as z from 'zod/mini'
import { whenText } from '../../../../kit/src/ui/when.ts'

type Facts = Readonly<Record<string, string | number | boolean>>

const given = (value: string | number | boolean | undefined): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

/** 报名的文字：条件、报名对话框、我的活动。 */
export const applicationCopy = {
  conditions: {
    title: (count: number) => `暂时还不能报名，还差 ${count} 项`,
    unmet: '未满足',
    sentences: {
      realName: () => '需要完成实名认证',
      notCancelling: () => '账号正在注销，撤销注销后才能报名',
      recruiting: ({ opensAt }: Facts) =>
        typeof opensAt === 'string'
          ? `报名尚未开始，将于 ${whenText(opensAt)} 开始`
          : '活动当前不在报名时间内',
      membership: ({ districtName }: Facts) =>
        given(districtName)
          ? `本活动仅限“${districtName}”的成员报名`
          : '本活动仅限该组织的成员报名',
      age: ({ minimumAge, maximumAge }: Facts) =>
        given(minimumAge) && given(maximumAge)
          ? `年龄须在 ${minimumAge} 至 ${maximumAge} 周岁之间`
          : given(minimumAge)
            ? `年龄须满 ${minimumAge} 周岁`
            : given(maximumAge)
              ? `年龄不能超过 ${maximumAge} 周岁`
              : '年龄不符合本活动的要求',
      region: () => '所在地区不在招募范围内',
      guardian: () => '未满 18 周岁需要监护人同意，请联系活动组织办理',
      agreement: () => '您已撤回对协议的同意，重新同意后才能报名',
      noClash: ({ missionTitle }: Facts) =>
        given(missionTitle)
          ? `与您已报名的“${missionTitle}”时间冲突`
          : '与您已报名的其他活动时间冲突',
      notApplied: () => '您已报名该场次',
      placeLeft: () => '名额已满',
      riskAccepted: () => '需要阅读并确认风险提示',
    } satisfies Record<z.output<typeof Condition>['name'], (facts: Facts) => string>,
  },
  apply: {
    button: '报名',
    waitButton: '加入候补',
    logIn: '登录后报名',
    closed: '当前不能报名',
    title: '活动报名',
    choose: '选择场次和岗位',
    chooseError: '请选择一个场次和岗位',
    taken: '您已报名',
    auto: '报名即通过',
    review: '需组织审核',
    risk: '风险提示',
    riskDefault: '请根据自身健康状况和时间安排量力报名，遵守现场安全要求。',
    riskAgree: '我已阅读并了解以上风险提示，自愿参加',
    insurance: '保险说明',
    confirming: '网络不稳定，正在确认结果，请不要重复提交',
    number: '报名编号',
    riskError: '请先阅读并勾选风险提示',
    submit: '提交报名',
    submitWait: '提交候补',
    done: {
      pending: '报名已提交，等待组织审核',
      accepted: '报名成功，名额已为您保留',
      waitlisted: '已加入候补，有名额时会通知您确认',
    } as Partial<Record<z.output<typeof ApplicationState>, string>>,
    doneOther: '报名状态已更新',
    next: '接下来',
    nextGuardian: (until: string) =>
      `需要监护人同意。我们已给监护人发短信，请提醒监护人在 ${until} 前打开短信中的链接答复，逾期报名将取消。`,
    nextPending: '审核结果会显示在“我的活动”中。',
    nextAccepted: '请按时到场，扫描现场屏幕上的二维码签到和签退。',
    nextWaitlisted: (rank: number | null) =>
      rank === null ? '请留意“我的活动”。' : `您排在第 ${rank} 位，请留意“我的活动”。`,
    toMine: '查看我的活动',
    stay: '留在本页',
    session: '场次',
    position: '岗位',
    place: '地点',
    person: {
      emergency: '紧急联系人',
      change: '修改',
      emergencyLead:
        '建议填写一位家人或朋友，活动现场有意外而联系不到您时使用。会保存到您的资料，以后报名不用再填；暂不填写也可以报名。',
      guardian: '监护人同意',
      guardianAlways:
        '您未满 14 周岁，提交后会给监护人发短信，监护人同意后报名才有效，名额先为您保留：',
      guardianMaybe:
        '您未满 18 周岁，活动要求监护人同意的，提交后会给监护人发短信，同意后报名才有效：',
      guardianMissing: '还没有登记监护人，请监护人致电 12355 登记。',
      relations: { father: '父亲', mother: '母亲', other: '其他监护人' },
    },
    check: {
      title: '请核对后提交',
      waits: '名额已满，提交后排队候补',
    },
  },
  own: {
    title: '我的报名',
    waitingRank: (rank: number) => `候补第 ${rank} 位（前面还有 ${rank - 1} 人）`,
    because: (reason: string) => `原因：${reason}`,
    again: '您可以重新报名其他场次或岗位。',
    session: '场次',
    manage: '在“我的活动”中管理',
  },
  calendar: {
    add: '加入日历',
    file: (title: string) => `${title}.ics`,
    feed: '订阅到手机日历',
    feedTitle: '日历订阅',
    feedLead:
      '把下面的地址添加到手机或电脑的日历订阅里，报名的场次会自动出现，变动和取消也会同步。地址只显示这一次，请勿转给他人。',
    feedAddress: '订阅地址',
    feedSince: (when: string) => `您已于 ${when} 生成过订阅地址。重新生成后，原地址立即失效。`,
    feedMake: '生成订阅地址',
    feedRenew: '重新生成',
    feedClose: '停用地址',
    feedClosed: '订阅地址已停用',
    feedCopy: '复制地址',
    feedCopied: '已复制',
    feedCopyFailed: '没有复制成功，请长按地址选择后复制',
  },
  mine: {
    title: '我的活动',
    groups: {
      coming: '待参加',
      waiting: '待审核与候补',
      done: '已参加',
      ended: '已结束',
    },
    tabs: '按状态查看',
    underWay: '正在进行',
    startsIn: (minutes: number) =>
      minutes >= 1440
        ? `还有 ${Math.floor(minutes / 1440)} 天`
        : minutes >= 60
          ? `还有 ${Math.floor(minutes / 60)} 小时`
          : `还有 ${minutes} 分钟`,
    position: '岗位',
    place: '地点',
    organizer: '组织',
    applied: '报名时间',
    reason: '原因',
    because: (reason: string) => `原因：${reason}`,
    guardian: {
      awaited: (until: string) => `等待监护人同意，请提醒监护人在 ${until} 前打开短信中的链接答复`,
      agreed: '监护人已同意',
    },
    offerUntil: (when: string) => `有名额了，请在 ${when} 前确认，逾期将让给下一位`,
    confirm: '确认参加',
    decline: '放弃名额',
    cancel: '取消报名',
    leave: '请假',
    remove: '删除记录',
    scan: '扫码签到',
    contact: '查看联系方式',
    contactTitle: '活动联系方式',
    contactName: '联系人',
    contactMobile: '联系电话',
    contactMasked: '报名通过后显示完整号码',
    history: '报名进展',
    stretches: '签到签退',
    signedIn: '签到',
    signedOut: '签退',
    notSignedOut: '尚未签退',
    empty: {
      coming: { title: '还没有待参加的活动', text: '找一场喜欢的活动报名，通过后会显示在这里。' },
      waiting: { title: '没有等待中的报名', text: '需要审核或候补的报名会显示在这里。' },
      done: { title: '还没有参加过活动', text: '参加活动并签到后会显示在这里。' },
      ended: { title: '没有已结束的报名', text: '取消、未通过或未到场的报名会显示在这里。' },
    },
    find: '去找活动',
    cancelTitle: '取消报名',
    cancelText: (title: string, when: string) =>
      `您将取消“${title}”${when} 的报名，名额会让给其他志愿者。`,
    leaveTitle: '请假',
    leaveText: (title: string, when: string) =>
      `“${title}”将于 ${when} 开始，距开始已不足 24 小时。请填写请假原因，组织会看到这段文字。`,
    reasonLabel: '请假原因',
    reasonHint: '200 字以内，例如：发烧，需要在家休息',
    reasonError: '请填写请假原因',
    keep: '暂不取消',
    confirmCancel: '确认取消报名',
    confirmLeave: '提交请假',
    cancelled: '报名已取消',
    excused: '已请假，感谢您提前告知',
    declineTitle: '放弃名额',
    declineText: (title: string) => `放弃后，“${title}”的名额将让给下一位候补志愿者。`,
    declineKeep: '再想想',
    declined: '已放弃名额',
    confirmed: '已确认参加，请按时到场',
    removeTitle: '删除记录',
    removeText: (title: string) =>
      `将从列表中删除“${title}”的这条报名记录。已记录的服务时长不受影响。`,
    removeKeep: '保留',
    removed: '记录已删除',
  },
}
