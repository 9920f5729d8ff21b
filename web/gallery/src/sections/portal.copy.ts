/** 组件库中“版面”一节的文字。 */
export const portalSectionCopy = {
  sectionTitle: '小节标题',
  facts: '要点',
  stitch: '红马甲缝线',
  plain: '默认',
  withAction: '带去处',
  heading: '时长公示',
  more: '查看全部',
  time: '活动时间',
  timeText: '2026-11-28 周六 09:00 – 11:30',
  place: '活动地点',
  placeText: '人民公园南门',
  notice: '保险',
  noticeText:
    '主办组织为每位志愿者购买活动当天的人身意外伤害保险，凭报名信息自动生效，无需另外登记。',
  above: '缝线以上',
  below: '缝线以下',
}
