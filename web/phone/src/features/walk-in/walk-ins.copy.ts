/** 手机端首页上现场加入的文字。 */
export const walkInsCopy = {
  title: '现场加入',
  waiting: '等待现场负责人同意',
  admitted: '现场负责人已同意',
  refused: '现场负责人没有同意',
  view: '查看进度',
  go: '继续加入',
  kept: '您刚才扫过本场的二维码，还没有申请加入。',
} as const
