import { Registering } from './registering.tsx'

/** Taking over an account that a school or an organisation imported. */
export const Screen = () => <Registering begin="claim" />
