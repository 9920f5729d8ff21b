/** 地图上的文字。 */
export const mapCopy = {
  list: '地点列表',
  loading: '正在准备地图',
  failed: '地图没有加载出来，请看下面的地点列表',
  zoomIn: '放大',
  zoomOut: '缩小',
  whole: '显示全部地点',
  schematic: (scale: string | null) =>
    `示意图：只标出位置和距离，没有道路${scale === null ? '' : `；每格约 ${scale}`}`,
  sentence: (words: string) => `${words}。`,
  metres: (count: number) => (count < 1000 ? `${count} 米` : `${count / 1000} 千米`),
  system:
    '坐标采用 WGS-84 坐标系；从高德、腾讯等地图复制的坐标（GCJ-02）会偏差几百米，不要直接填写。',
  copyAddress: '复制地址',
  copied: '地址已复制',
  copyFailed: '没有复制成功，请长按地址文字自行复制',
  navigate: '用手机地图导航',
  leaving: '您即将离开 i志愿，打开手机地图',
  leavingText: '地点的名称和坐标会交给您手机上的地图应用。',
  go: '继续前往',
  stay: '留在本站',
  show: '在图上查看',
  setHint: '点一下图上的位置，或直接填写经纬度；方向键移动，加减号缩放，回车标在正中。',
  setDone: (latitude: string, longitude: string) => `已标在北纬 ${latitude}，东经 ${longitude}`,
}
