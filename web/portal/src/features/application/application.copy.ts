import { EVALUATION_DAYS, OPENS_BEFORE_MINUTES } from 'contract/rules/terms'
import type { Condition } from 'contract/mission'
import { presenceCopy } from 'contract/rules/presence.copy'
import { startsIn } from 'contract/rules/starts-in.copy'
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
      realName: () => '需要先完成实名核验',
      notCancelling: () => '账号正在注销，取消注销后才能报名',
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
      guardian: () => '监护人还没有同意，或已撤回同意；请监护人在“我是监护人”页面办理',
      agreement: () => '您已撤回对协议的同意，重新同意后才能报名',
      noClash: ({ missionTitle }: Facts) =>
        given(missionTitle)
          ? `与您已报名的“${missionTitle}”时间冲突`
          : '与您已报名的其他活动时间冲突',
      notApplied: () => '您已报名该场次',
      placeLeft: () => '名额已满，其他条件满足后可以加入候补',
      riskAccepted: () => '需要阅读并确认风险提示',
    } satisfies Record<z.output<typeof Condition>['name'], (facts: Facts) => string>,
    ways: {
      realName: '查看实名核验进度',
      notCancelling: '去取消注销',
      recruiting: '看招募中的活动',
      membership: '申请加入该组织',
      guardian: '打开监护人页面',
      agreement: '去重新同意',
      noClash: '查看我的活动',
    },
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
    auto: '报名即录用',
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
      `需要监护人同意。我们已给监护人发短信，请提醒监护人在 ${until} 前打开短信中的链接答复，过期没有答复，报名将取消。`,
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
        '提交后，我们会给您的爸爸、妈妈或其他监护人发短信。他们同意后，报名才有效；名额先为您留着。',
      guardianMaybe:
        '活动要求监护人同意的，提交后，我们会给您的爸爸、妈妈或其他监护人发短信。他们同意后，报名才有效。',
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
      waiting: '待审核',
      coming: '待参加',
      running: '进行中',
      evaluating: '待评价',
      ended: '已结束',
      cancelled: '已取消',
    },
    views: '查看方式',
    view: { list: '列表', calendar: '日历' },
    tabs: '按状态查看',
    underWay: '正在进行',
    startsIn,
    /** 每种状态接下来会怎样。 */
    next: {
      pending: '组织审核后会发消息告诉您结果。',
      waitlisted: '有名额时会发消息，请您在期限内确认。',
      invited: '组织邀请您参加，请在消息里答复。',
      accepted: `开始前 ${OPENS_BEFORE_MINUTES} 分钟起可以签到。`,
      signIn: '现在可以签到，请扫描现场的二维码，或出示“我的码”。',
      signOut: '离开前请签退，时长才完整。',
      signedOut: '等待组织确认时长。回来继续服务的，请再扫码签到。',
      attended: '时长由组织确认后公示、生效，可在“服务记录”查看到了哪一步。',
      notSignedIn: '没有签到记录。确实到场的，请联系组织核实。',
      absent: '组织登记为未到场。有疑问请联系组织核实。',
      undecided: '活动已结束，组织没有审核这次报名，不影响您以后报名。',
      guardianRefused: '如仍想参加，请先与监护人商量。',
    },
    toMessage: '去答复邀请',
    toRecords: '查看服务记录',
    applyAgain: '重新报名',
    code: '我的码',
    map: '地图',
    detail: '查看详情和联系方式',
    about: (title: string) => `：${title}`,
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
    offerUntil: (when: string) => `有名额了，请在 ${when} 前确认，过期将让给下一位`,
    confirm: '确认参加',
    decline: '放弃名额',
    cancel: '取消报名',
    leave: '请假',
    remove: '删除记录',
    presence: presenceCopy,
    detailTitle: '报名详情',
    contact: '联系方式',
    where: '活动地点',
    noPoint: '组织没有标注地图位置，请按地址前往。',
    contactName: '联系人',
    contactMobile: '联系电话',
    contactMasked: '录用后显示完整号码',
    history: '报名进展',
    stretches: '签到签退',
    signedIn: '签到',
    signedOut: '签退',
    notSignedOut: '尚未签退',
    empty: {
      waiting: {
        title: '没有等待审核的报名',
        text: '等待审核、候补、待确认的报名和邀请会显示在这里。',
      },
      coming: { title: '还没有待参加的活动', text: '找一场喜欢的活动报名，录用后会显示在这里。' },
      running: { title: '现在没有进行中的活动', text: '活动开始后，到签退之前会显示在这里。' },
      evaluating: {
        title: '没有等您评价的活动',
        text: `参加过的活动结束后 ${EVALUATION_DAYS} 天内可以评价。`,
      },
      ended: { title: '还没有参加过活动', text: '结束了的活动会显示在这里。' },
      cancelled: { title: '没有取消的报名', text: '取消、未录用、放弃的报名会显示在这里。' },
    },
    none: { title: '还没有报名', text: '找一场喜欢的活动报名，报名后会显示在这里。' },
    calendar: {
      title: '我的活动日历',
      weekdays: ['一', '二', '三', '四', '五', '六', '日'],
      month: (year: number, month: number) => `${year}年${month}月`,
      week: (from: string, to: string) => `${from} 至 ${to}`,
      earlier: { month: '上个月', week: '上一周' },
      later: { month: '下个月', week: '下一周' },
      today: '今天',
      off: '休',
      worked: '班',
      offSpoken: '休息日',
      workedSpoken: '调休上班',
      more: (count: number) => `还有 ${count} 场`,
      day: (month: number, day: number, weekday: string) => `${month}月${day}日 星期${weekday}`,
      session: (time: string, title: string, state: string) => `${time} ${title} ${state}`,
      /** 读给看不见的人：这一天是什么日子，有哪些活动。 */
      spoken: (day: string, kind: string | null, sessions: readonly string[]) =>
        `${[day, kind, sessions.length > 0 ? `${sessions.length} 场活动` : '没有活动', ...sessions].filter((part) => part !== null).join('，')}`,
      keys: '用方向键换日期，Home、End 到一周的开头和结尾，PageUp、PageDown 换月。',
      nothing: '这一天没有报名的活动。',
      free: '没有安排',
      emptyMonth: { title: '这个月没有报名的活动', text: '可以换一个月看看，或者去找活动。' },
      emptyWeek: { title: '这一周没有报名的活动', text: '可以换一周看看，或者去找活动。' },
    },
    find: '去找活动',
    cancelTitle: '取消报名',
    cancelText: (title: string, when: string) => `取消“${title}”${when} 的报名？`,
    cancelFree: (until: string) => `${until} 前取消不需要理由，不影响您以后报名。`,
    cancelPlace: '名额会立即让给候补的志愿者；想再参加需要重新报名。',
    cancelQueue: '您会退出候补，位次不保留。',
    cancelInvited: '会告诉组织您不参加。',
    leaveTitle: '请假',
    leaveText: (title: string, when: string) => `“${title}”将于 ${when} 开始，要请假吗？`,
    leaveBegunText: (title: string, when: string) => `“${title}”已于 ${when} 开始，要请假吗？`,
    leaveLate: (until: string) => `免理由取消已于 ${until} 截止，现在取消需要写明请假原因。`,
    leaveUnderWay: '活动开始以后取消需要写明请假原因。',
    leaveEffect: '组织会看到原因，名额让给候补的志愿者。请假不影响您已记录的服务时长。',
    leaveCall: (name: string) => `也请打电话告诉${name}，方便现场安排：`,
    reasonLabel: '请假原因',
    reasonHint: '200 字以内，例如：发烧，需要在家休息',
    reasonError: '请填写请假原因',
    keep: '暂不取消',
    confirmCancel: '确认取消报名',
    confirmLeave: '提交请假',
    cancelled: '报名已取消',
    cancelledText: '取消的报名保留在“已取消”里。改变主意时，有名额就可以重新报名。',
    excused: '已请假，感谢您提前告知',
    excusedText: '组织会看到您的原因。这次报名保留在“已取消”里。',
    close: '知道了',
    declineTitle: '放弃名额',
    declineText: (title: string) => `放弃后，“${title}”的名额将让给下一位候补志愿者。`,
    declineKeep: '再想想',
    declined: '已放弃名额',
    confirmed: '已确认参加，请按时到场',
    removeTitle: '删除记录',
    removeText: (title: string) =>
      `将从列表和日历中删除“${title}”的这条报名记录。已记录的服务时长不受影响。`,
    removeKeep: '保留',
    removed: (title: string) => `已删除“${title}”的记录`,
    undo: '撤销',
    restored: '记录已恢复',
  },
}
