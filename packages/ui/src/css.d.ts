/** A style sheet is imported for its effect: the console bundles it, the embeds adopt it in the shadow root. */
declare module '*.css' {}
