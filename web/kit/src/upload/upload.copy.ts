import { FILE_MEGABYTES } from 'contract/rules/terms'

/** 上传组件上的文字。 */
export const uploadCopy = {
  requirements: (most: number) =>
    `JPG、PNG、WebP 图片或 PDF，单个不超过 ${FILE_MEGABYTES}\u00a0MB，最多 ${most} 个`,
  frame: '拍清全貌，字迹可辨，不要反光',
  camera: '拍照上传',
  choose: '选择文件',
  drop: '也可以把文件拖到这里',
  dropNow: '松开即可上传',
  preparing: '正在处理照片',
  sending: (percent: number) => `正在上传 ${percent}%`,
  sent: '已上传',
  unfit: '这个文件不符合要求，请更换',
  progressOf: (name: string) => `${name} 的上传进度`,
  preview: (name: string) => `${name} 预览`,
  cancel: '取消',
  retry: '重新上传',
  replace: '更换',
  remove: '删除',
  of: (name: string) => ` ${name}`,
  full: (most: number) => `已有 ${most} 个文件，可以更换，或删除后再添加`,
  leftOut: (count: number, most: number) => `最多 ${most} 个文件，有 ${count} 个没有加入`,
  tooLarge: `文件超过 ${FILE_MEGABYTES}\u00a0MB，请压缩或换一个较小的文件`,
  wrongType: '只能上传 JPG、PNG、WebP 图片或 PDF 文件，请换一个文件',
  empty: '文件是空的，请换一个文件',
  failed: '没有上传成功，请重试',
  offline: '网络已断开，恢复后请重试',
  count: (done: number, most: number) => `已上传 ${done} 个，最多 ${most} 个`,
}
