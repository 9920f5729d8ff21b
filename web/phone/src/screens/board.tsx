import { Board } from '../features/venue/board.tsx'

/** /h5/board: who is there, who is missing and who came last, on a wall at the place of a session. */
export const Screen = () => <Board />
