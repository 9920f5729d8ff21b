/** Heads and names of the publicity as open data. */
export const publicityDataCopy = {
  sessions: [
    '场次编号',
    '活动',
    '组织',
    '服务日期',
    '人数',
    '总时长（分钟）',
    '公示开始',
    '公示截止',
    '状态',
    '来源',
  ],
  people: [
    '姓名（隐名）',
    '编号后四位',
    '时长（分钟）',
    '类型',
    '记录方式',
    '来源',
    '来源等级',
    '状态',
  ],
  imported: (system: string) => `从${system}导入的时长`,
  sources: (names: readonly string[]) => names.join('、'),
  states: { running: '公示中', ended: '已结束' },
  fileOfSessions: (day: string, format: string) => `时长公示-${day}.${format}`,
  fileOfPeople: (mission: string, day: string, format: string) =>
    `时长公示-${mission}-${day}.${format}`,
}
