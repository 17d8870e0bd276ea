/**
 * What people write as telephone numbers: `(02) 2735-1180`, `+20 (0)2 …`, `0100 123 4567 / 0100 123 4568`, dialled signs
 * (`*123#`), and an extension behind the number (`x12`, `ext. 12`, `داخلي 12`, `تحويلة 12`).
 */
export const phonePattern =
  /^(?=\D*\d)[+([\d*#][\d\s()[\]+./,،;_*#–‑-]*(?:(?:x|ext\.?|extension|داخلي|تحويلة|تحويله)[\s.:]*\d+)?$/i
