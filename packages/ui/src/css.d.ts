/** Style sheets are imported for their side effect: the console bundles them, embeds adopt them in the shadow root. */
declare module '*.css' {}
