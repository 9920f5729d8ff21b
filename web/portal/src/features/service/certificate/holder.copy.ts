import type { StarRating } from 'contract/codes/star-rating'
import { starRatingNames } from 'contract/codes/star-rating.copy'
import { gradeCopy } from 'contract/states.copy'
import { LOOK_DAYS } from 'contract/rules/terms'
import { certificateCopy } from './certificate.copy.ts'
import { quoted } from 'contract/rules/quoted.copy'

const { apart } = certificateCopy.verify

/** 持有人一侧的文字：来源等级、用途、英文。 */
export const holderCopy = {
  /** 并列的几项。 */
  listed: (parts: readonly string[]) => parts.join('、'),
  statement: {
    grades: '来源等级',
    issuedGrades: '签发时长的来源等级',
    presentGrades: '现有效时长的来源等级',
    gradeFrom: '收录范围',
    from: (grade: keyof typeof gradeCopy) =>
      grade === 'placed'
        ? `只收来源等级为“${gradeCopy.placed}”的记录`
        : `只收来源等级为“${gradeCopy[grade]}”及以上的记录`,
    purpose: '用途',
    purposeNote: (issued: boolean) => `由${issued ? '开具单位' : '持有人自行'}填写，未经核实`,
    star: '星级',
    starOf: (rating: StarRating, certifier: string, day: string) =>
      `${starRatingNames[rating]}（${certifier} ${day} 认定）`,
    starNow: (rating: StarRating | null) =>
      rating === null ? '该星级现已取消' : `星级现为${starRatingNames[rating]}`,
    gradeOf: (grade: keyof typeof gradeCopy | null) =>
      grade === null ? '开具时尚无等级' : gradeCopy[grade],
    explained: `等级从强到弱：扫码并核对位置、扫码、部分扫码（一端扫码或输入六位数字）、${gradeCopy.byHand}（管理员凭材料补登或补录）、导入。更正只会使等级变低。`,
    records: (count: number) => `${count} 条`,
    recordedBy: '记录单位',
    only: (name: string) => `只收${name}（含下级）记录的时长`,
    mission: '活动',
    onlyMission: (title: string) => `只收${quoted(title)}的时长`,
    english: '中英文',
    honours: '荣誉时数',
    honoursCount: (count: number) => `另列 ${count} 项，不计入时长`,
    honoursNote: '由组织授予，不是服务时间，不计入以上任何合计。',
    honourBy: (organization: string) => `${organization}授予`,
    honourTakenBack: '授予后已收回',
    supplementaryNote: '标“补录”的记录由组织在活动结束后成批补录，由三人以上先后经手。',
    language: '语言',
  },
  issue: {
    grade: '来源等级',
    gradeHint: '有的单位只认扫码的时长。选一个等级，证书就只收这一等级及更强的记录，并写明这一点。',
    any: '全部等级',
    anyLeft: (service: number, training: number) => `全部等级：${apart(service, training)}`,
    from: (grade: keyof typeof gradeCopy) =>
      grade === 'placed' ? `只收“${gradeCopy.placed}”` : `“${gradeCopy[grade]}”及以上`,
    left: (words: string, service: number, training: number) =>
      `${words}：${apart(service, training)}`,
    nothing: '这样选没有时长可以开具，请换一个等级或放宽条件。',
    purpose: '用途',
    purposeHint: (most: number) =>
      `例如“申请奖学金”，最多 ${most} 字。印在证书上，并注明由您自行填写；核验的人也能看到。不要写时长、星级、电话、网址和年份以外的数字。`,
    english: '同时印英文',
    honours: '另列荣誉时数',
    honoursHint: '所选期间内组织授予您的荣誉时数单独列出，不计入服务时长合计；没有的就不列。',
    englishHint: '栏目和说明为中英文对照；姓名、活动和组织的名称照原样印。',
  },
  file: {
    download: '下载凭证文件',
    downloading: '正在生成',
    name: (number: string) => `时间证书-${number}.jwt`,
    hint: '凭证文件（Open Badges 3.0）由别的软件脱离本平台核验，写有您的姓名和志愿者编号，没有证件号码。',
  },
  share: {
    button: '分享一部分',
    title: '分享证书的一部分',
    lead: '只让对方看到您选的内容，其余隐去。证书编号、隐去部分文字的姓名、签发单位，以及开具后有几条记录被撤销，始终可见。',
    over: '这份证书已不是有效状态，不能再生成链接；以前的链接会说明这一点。',
    facts: '对方能看到',
    fact: {
      sum: {
        name: '时长合计',
        hint: '服务和培训时长、条数、各来源等级的时长；为免误解，合计总会写明所限的城市、类别和来源等级',
      },
      period: { name: '服务期间', hint: '从哪一天到哪一天' },
      organizations: { name: '记录单位', hint: '在哪些组织服务过' },
      missions: { name: '服务明细', hint: '每条记录的日期、活动、地区、时长和来源等级' },
    },
    missionsTell:
      '选了服务明细，就同时出示时长合计和服务期间：明细写有每条记录的日期和时长，两者都能由此得出。',
    chooseOne: '请至少选一项',
    days: '有效期',
    daysOf: (days: number) => `${days} 天`,
    make: '生成链接',
    making: '正在生成',
    made: '链接已生成',
    madeNote: '链接只显示这一次，请现在复制。拿到链接的人都能打开，您可以随时停用。',
    address: '分享链接',
    copy: '复制链接',
    copied: '链接已复制',
    notCopied: '链接还没有复制',
    notCopiedNote: '链接只显示这一次，关闭后不能再看到，只能重新生成。',
    leave: '不复制，关闭',
    stay: '返回复制',
    copyFailed: '不能自动复制，请手动选中链接复制',
    list: '已生成的链接',
    empty: '还没有生成过链接',
    state: { open: '可打开', ended: '已到期', revoked: '已停用' },
    looks: (count: number) => (count === 0 ? '还没有人打开' : `被打开 ${count} 次`),
    until: (words: string) => `有效至 ${words}`,
    endedAt: (words: string) => `${words} 到期`,
    revokedAt: (words: string) => `${words} 停用`,
    revoke: '停用',
    revokeTitle: '停用分享链接',
    revokeSubject: '停用这个分享链接？',
    revokeConsequence: '拿到链接的人再打开时，只会看到链接已停用。停用后不能恢复，可以另外生成。',
    revokeConfirm: '停用链接',
    revoked: '链接已停用',
  },
  looks: {
    button: '查看核验记录',
    title: '谁看过这份证书',
    lead: `证书被核验或链接被打开的时间和方式，保留 ${LOOK_DAYS} 天。不记录核验人是谁，也不记录其网络地址；同一小时同一来源的合为一条。`,
    empty: '还没有人看过',
    emptyText: '有人核验这份证书或打开分享链接后，会显示在这里。',
    way: {
      number: '凭编号和验证码核验',
      link: '打开分享链接',
      file: '核对凭证文件是否有效',
      proof: '核验账目证明',
    },
    own: '您本人',
    times: (count: number) => `${count} 次`,
    between: (from: string, to: string) => (from === to ? from : `${from} 至 ${to}`),
  },
  shared: {
    title: '持有人出示的内容',
    valid: {
      title: '出示的内容有效',
      text: '出自本平台签发的证书，与签发时一致，全部记录至今有效。',
    },
    changed: {
      title: (count: number) => `出示的内容有效，但证书有 ${count} 条记录已撤销`,
      text: (present: string) => `签发后有记录被撤销，合计请以“现有效时长”为准：${present}。`,
      sumless:
        '签发后有记录被撤销。持有人没有出示合计，需要现在有效的合计的，请向持有人索取证书编号和验证码核验。',
    },
    superseded: {
      title: '这份证书已被替代',
      text: (who: string) => `${who}，请向持有人索取新的链接。`,
    },
    revoked: { title: '这份证书已作废', text: '这份证书已经作废，不能再作为证明使用。' },
    altered: {
      title: '出示的内容与签发时不一致',
      text: '内容与签名不符，请勿采信，并致电 12355。',
    },
    gone: '这个链接打不开',
    leftOut: '持有人未出示',
    nothingLeftOut: '全部内容都已出示',
    shown: '出示的内容',
    endsAt: '链接有效至',
    limits: '限于',
    organizations: '记录单位',
    missions: '服务明细',
    whole: '需要全部内容的，请向持有人索取证书编号和验证码，在本页核验。',
    technical: '给技术人员：签名信息',
    technicalText:
      '以下为选择性披露的签名文本（SD-JWT，RFC 9901；Ed25519），可脱离本平台独立校验。',
    presentation: '签名文本',
  },
}
