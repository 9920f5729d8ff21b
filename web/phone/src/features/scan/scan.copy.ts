import type { CameraTrouble } from 'kit/camera/camera.ts'
import type { Notice } from './scan-flow.ts'

/** 扫码页与输入数字页共用的文字。 */
export const scanCopy = {
  hint: '请把现场屏幕上的二维码放进框内',
  opening: '正在打开相机',
  lightOn: '打开手电筒',
  lightOff: '关闭手电筒',
  photo: '拍照识别',
  digits: '六位数字',
  ownCode: '出示我的码',
  reading: '正在识别照片',
  sending: '正在提交，请稍候',
  locating: '正在获取您的位置，请稍候',
  unsure: '网络不稳定，正在确认结果，请不要重复提交',
  tryCamera: '再次打开相机',
  reload: '重新加载',

  notice: {
    codeExpired: '二维码已更新，请对准现场屏幕重新扫描',
    notOurs: '这不是现场二维码，请扫描现场屏幕上的二维码',
    photoUnreadable: '照片里没有找到二维码，请靠近一些、拍清楚后再试',
    decoderMissing: '识别组件没有加载成功，请检查网络后重新加载，或输入六位数字',
  } satisfies Record<Notice, string>,

  camera: {
    denied: {
      title: '没有使用相机的权限',
      advice: '请在浏览器或系统设置中允许使用相机后再试，也可以用下面的方式签到。',
    },
    absent: {
      title: '没有找到可用的相机',
      advice: '可以拍照识别，或输入现场屏幕上的六位数字。',
    },
    busy: {
      title: '相机正被其他应用占用',
      advice: '请关闭正在使用相机的应用后再试，也可以用下面的方式签到。',
    },
    unsupported: {
      title: '打不开相机',
      advice: '请点右上角在浏览器打开后再试，也可以用下面的方式签到。',
    },
    unread: {
      title: '这个浏览器不能扫码',
      advice: '请输入现场屏幕上的六位数字。',
    },
  } satisfies Record<CameraTrouble, { title: string; advice: string }>,
}
