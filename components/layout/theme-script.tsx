/**
 * Runs before the first paint, so that a stored choice never flashes the other theme. It marks the root
 * element with the theme in force; without JavaScript the style sheet follows the system by itself.
 */
const SCRIPT = `(function(){var d=document.documentElement,m=matchMedia("(prefers-color-scheme: dark)");function a(){var s=null;try{s=localStorage.getItem("theme")}catch(e){}var t=s==="dark"||s==="light"?s:m.matches?"dark":"light";d.classList.remove("dark","light");d.classList.add(t)}a();m.addEventListener("change",a)})()`;

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, and React offers no other way
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
