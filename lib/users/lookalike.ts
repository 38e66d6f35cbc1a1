// Confusables of UTS 39 within one script; case matters, because often only one case looks alike.
const LOOKALIKES = [
  "АA ВB ЕE ЅS Іl ЈJ КK МM НH ОO РP СC ТT УY ҮY ХX З3 ЬB ҺH ԌG ԚQ ԜW Ӏl",
  "аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy үy хx з3 ьb һh гr пn ԁd ԛq ԝw ѵv ӏl",
  "ΑA ΒB ΕE ΖZ ΗH Ιl ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb εe ηn ιi κk νv οo ρp τt υu χx γy ωw",
  "ՍU ՏS ՕO օo սu հh ցg զq ոn աw",
  "ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ıi ɩi ǀl øo łl đd ħh ŧt",
  "0O 1l Il |l ‐- ‑- ‒- –- —- −- ’' ‘' ´' `' ʼ'",
  "工エ 口ロ 力カ 夕タ 卜ト 二ニ 八ハ 一ー 千チ 三ミ",
];

const LETTERS = new Map(
  LOOKALIKES.flatMap((line) => line.split(" ")).map((pair) => [...pair] as [string, string]),
);

export function skeletonOf(name: string): string {
  const letters = [...name.normalize("NFKD").replace(/\p{DI}/gu, "")];
  const plain = letters.map((letter) => LETTERS.get(letter) ?? letter);
  return plain.join("").toLowerCase().replace(/rn/g, "m").replace(/vv/g, "w").replace(/\s+/g, " ");
}
