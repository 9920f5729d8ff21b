import { Registering } from './registering.tsx'

/** Registration of a volunteer step by step. */
export const Screen = () => <Registering begin="register" />
