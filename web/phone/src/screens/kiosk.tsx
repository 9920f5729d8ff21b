import { Kiosk } from '../features/venue/kiosk.tsx'

/** /h5/kiosk: a device at the place of a session that shows its code, without anybody's login. */
export const Screen = () => <Kiosk />
