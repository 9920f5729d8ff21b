import { replayCopy } from 'contract/service/spot-check.copy'
import { monthText } from 'contract/rules/time.copy'
import { laws } from 'contract/laws.copy'
import { SPOT_CHECK_WORKING_DAYS } from 'contract/rules/terms'

/** 随机抽查公开页的文字。 */
export const spotCheckCopy = {
  title: '随机抽查',
  intro: `按照${laws.records.name}，每月从当月开始公示、抽取时仍有时长的场次中随机抽取，由志愿者联合会核查服务是否真实。组织须在 ${SPOT_CHECK_WORKING_DAYS} 个工作日内提交材料，结果每月以数字公布，不涉及个人。`,
  results: '每月结果',
  caption: '每月随机抽查的结果',
  columns: {
    month: '月份',
    drawn: '抽取',
    waiting: '核查中',
    inOrder: '核查无误',
    deficient: '存在问题',
    notSupplied: '未提交材料',
    reversed: '扣减时长',
  },
  drawnOf: (drawn: number, population: number) => `${drawn} / ${population} 场`,
  count: (count: number) => `${count} 场`,
  records: (count: number) => `${count} 条记录`,
  restored: (minutes: string) => `其后恢复 ${minutes}`,
  notDrawn: '月底后抽取',
  notYet: '—',
  emptyTitle: '还没有抽查',
  emptyText: '第一个月的承诺值公布后显示在这里。',
  values: '承诺值与种子',
  valuesText:
    '承诺值在当月结束前公布，是种子的 SHA-256 摘要；种子和第二个值在抽取后公布。三者对得上，说明抽取没有事先挑选，也没有事后更换。',
  commitment: '承诺值',
  committedAt: '公布时间',
  seed: '种子',
  beacon: (rule: number, number: number) =>
    rule === 1
      ? `第二个值（规则 1：系统日志第 ${number} 个封存值）`
      : `第二个值（规则 ${rule}：第 ${number} 号账本快照的哈希）`,
  download: (month: string) => `下载 ${monthText(month)}的数据`,
  working: '正在生成',
  more: (month: string) => `${monthText(month)}的承诺值与数据`,
  replay: '自己再抽一次',
  rule: replayCopy.rule,
  steps: [
    '下载当月的数据。',
    '打开终端，进入下载文件所在的文件夹（电脑上要有 Python 3，Linux 和 macOS 一般自带）。',
    '粘贴并运行下面的命令。两行都显示 OK，说明承诺值和抽取结果都对得上。',
  ],
  script: replayCopy.script,
  file: replayCopy.file,
}
