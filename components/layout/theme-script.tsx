/**
 * Runs before the first paint, so that a stored choice never flashes the other theme. It marks the root
 * element with the theme in force; without JavaScript the style sheet follows the system by itself. While the
 * theme changes no colour fades, so that no two themes are on the screen at once.
 */
const SCRIPT = `(function(){var d=document.documentElement,m=matchMedia("(prefers-color-scheme: dark)");function a(e){var s=e&&e.detail;if(!s)try{s=localStorage.getItem("theme")}catch(x){}var t=s==="dark"||s==="light"?s:m.matches?"dark":"light";d.classList.remove("dark","light");d.classList.add(t,"switching-theme");requestAnimationFrame(function(){requestAnimationFrame(function(){d.classList.remove("switching-theme")})})}a();m.addEventListener("change",a);addEventListener("themechange",a)})()`;

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, and React offers no other way
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
