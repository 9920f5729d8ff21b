/** 本人表彰奖励的文字。 */
export const commendationCopy = {
  title: '表彰奖励',
  empty: '还没有表彰记录。组织或联合会登记并确认后，会显示在这里。',
  granted: (by: string, day: string) => `${by} · ${day}`,
  documentNumber: (number: string) => `文号：${number}`,
  revoked: (reason: string) => `已撤销：${reason}`,
  more: '显示更多',
}
