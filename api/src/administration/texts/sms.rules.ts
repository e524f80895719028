// Parts of an SMS: GSM 03.38 has 160 characters per message; any other character makes it UCS-2 with 70.

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

export function smsLength(text: string) {
  const letters = [...text];
  const isBasic = letters.every((letter) => basic.includes(letter) || extended.includes(letter));
  if (!isBasic) return { units: text.length, parts: partsOf(text.length, 70, 67), alphabet: 'UCS-2' as const };
  const units = letters.reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0);
  return { units, parts: partsOf(units, 160, 153), alphabet: 'GSM-7' as const };
}

const partsOf = (units: number, alone: number, together: number): number =>
  units === 0 ? 0 : units <= alone ? 1 : Math.ceil(units / together);
