/** 消息铃的文字；消息页的在 message-page.copy.ts，首次打开时用不到。 */
export const messageCopy = {
  bell: (words: string | null) => (words ? `消息，${words}` : '消息'),
  arrived: (count: number) => `您有新消息，${count} 条未读`,
  unreadCount: (count: number) => (count > 99 ? '99 条以上未读' : `${count} 条未读`),
  count: (count: number) => (count > 99 ? '99+' : String(count)),
}
