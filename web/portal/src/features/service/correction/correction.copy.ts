import { lengthText } from 'contract/rules/length.copy'
import { CLAIM_LENGTH, JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { CORRECTION_WORKING_DAYS, EVIDENCE_DAYS } from 'contract/rules/terms'
import { quoted } from 'contract/rules/quoted.copy'

/** 更正申请的文字。 */
export const correctionCopy = {
  ask: '申请更正',
  link: '更正申请与缺少的记录',
  askOf: (title: string) => `申请更正 ${title}`,
  dialog: {
    title: '申请更正',
    about: (title: string, day: string, minutes: string) => `${day} ${title}，现记录为${minutes}`,
    lead: `提交后由组织在 ${CORRECTION_WORKING_DAYS} 个工作日内答复。更正后的时长重新公示，原来的记录不会删改。`,
    kind: '哪里不对',
    kindHint: '活动名称、地点有误，请在活动页面向组织提问。',
    claim: '应当怎样',
    claimHint: `${lengthText(CLAIM_LENGTH)}，写明实际情况和依据。`,
    from: '实际签到时间',
    to: '实际签退时间',
    minutes: '实际时长（分钟）',
    evidence: '证明材料',
    evidenceHint: `如签到表、现场照片；只有办理申请的管理员可以查看，办完 ${EVIDENCE_DAYS} 天后删除。`,
    submit: '提交申请',
    done: '更正申请已提交，结果会以消息告诉您',
    see: '查看更正申请',
  },
  missing: {
    open: '补报漏记的活动',
    title: '补报漏记的活动',
    lead: '参加过的活动没有服务记录，可在这里告诉组织。组织核实后补登，由另一位管理员确认并公示。',
    choose: '哪一次活动',
    option: (when: string, title: string, organization: string) =>
      `${when} ${title}（${organization}）`,
    none: '没有可以补报的活动',
    noneText:
      '只列出已录用、结束一小时以上而没有服务记录的活动。已有记录的，请在服务记录中申请更正。',
    close: '知道了',
  },
  page: {
    title: '更正申请',
    lead: `对服务记录有疑问的申请和答复。组织和上级各有 ${CORRECTION_WORKING_DAYS} 个工作日答复。`,
    back: '返回服务记录',
    emptyTitle: '还没有更正申请',
    emptyText:
      '服务记录的时间、时长有误，或不是您本人的，可在服务记录中申请更正；参加过而没有记录的，可在这里补报。',
    seeRecords: '查看服务记录',
  },
  card: {
    of: (organization: string, day: string) => `${organization} · ${day}`,
    claim: '申请说明',
    times: (from: string, to: string) => `应为 ${from} 至 ${to}`,
    minutes: (minutes: string) => `应为${minutes}`,
    evidence: (names: readonly string[]) => `证明材料：${names.join('、')}`,
    steps: '办理进度',
    waits: {
      organization: (name: string, day: string) => `等待${name}在 ${day} 前答复`,
      parent: (name: string, day: string) => `已转由${name}在 ${day} 前答复`,
      superior: (name: string, day: string) => `等待${name}在 ${day} 前答复，这是最终答复`,
      volunteer: (_: string, day: string) =>
        `请在 ${day} 前确认；有不同意见可提交上级，过期视为认可`,
    },
    late: (name: string, day: string) => `${name}应在 ${day} 前答复，现已超期`,
    lateHint: '组织超期没有答复，您可以提交上级组织答复。',
    holds: (minutes: string) => `时长为${minutes}`,
    struck: '不再计入时长',
    by: (name: string) => `由${name}答复`,
    withdraw: '撤回申请',
    withdrawSubject: (title: string) => `撤回${quoted(title)}的更正申请`,
    withdrawEffect: '撤回后组织不再办理，上传的证明材料会删除；需要时可以重新申请。',
    withdrawn: '更正申请已撤回',
    accept: '认可答复',
    acceptSubject: (title: string) => `认可${quoted(title)}的更正答复`,
    acceptEffect: '认可后这份申请就办完了，不能再提交上级。',
    accepted: '已认可答复，申请已办完',
    escalate: '提交上级',
  },
  escalate: {
    title: '提交上级组织答复',
    lead: `上级组织会在 ${CORRECTION_WORKING_DAYS} 个工作日内重新核实并答复，它的答复是最终答复。`,
    reason: '不同意的理由',
    hint: `${lengthText(JUDGEMENT_LENGTH)}，写明哪里与事实不符。`,
    submit: '提交上级',
    done: '已提交上级组织，结果会以消息告诉您',
  },
}
