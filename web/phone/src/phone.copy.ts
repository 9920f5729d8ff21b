/** 手机端各页的标题与共用的文字。 */
export const phoneCopy = {
  product: 'i志愿',
  home: '签到签退',
  scan: '扫码签到签退',
  link: '确认签到签退',
  code: '输入六位数字',
  lead: '带队',
  ownCode: '我的码',
  missing: '页面走丢了',
  back: '返回首页',
  toPortal: 'i志愿 首页',
  offline: '网络已断开，恢复后会自动继续',
  loading: '请稍候',
  retry: '重新加载',
  security: '去安全设置',
  failed: '服务正在加载，请刷新重试',
  pageTitle: (page: string) => `${page} - i志愿`,
}
