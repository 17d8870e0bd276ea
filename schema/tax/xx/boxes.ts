import { filled } from '../boxes.ts'

export const boxes = filled('standard', 'other_rate', 'zero', 'exempt', 'out_of_scope', 'reverse', 'blocked', 'excise')
